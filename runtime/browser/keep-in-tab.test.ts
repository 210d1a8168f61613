// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { keepInTab, keptInTab } from './keep-in-tab.ts'

afterEach(() => vi.restoreAllMocks())

test('a text is kept until it is replaced or taken back', () => {
  expect(keptInTab('a')).toBeUndefined()
  keepInTab('a', 'one')
  keepInTab('b', '')
  keepInTab('a', 'two')
  expect([keptInTab('a'), keptInTab('b')]).toEqual(['two', ''])
  keepInTab('a', undefined)
  expect([keptInTab('a'), keptInTab('b')]).toEqual([undefined, ''])
})

test('where the visitor forbids it nothing is kept, and nothing fails', () => {
  keepInTab('a', 'one')
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  keepInTab('a', 'two')
  expect(keptInTab('a')).toBeUndefined()
  vi.restoreAllMocks()
  expect(keptInTab('a')).toBe('one')
})
