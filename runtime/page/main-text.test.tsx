// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePage } from '#testing/runtime/page-document-samples.ts'
import type { ButtonContent } from '../documents/page-content.ts'
import { MainText } from './main-text.tsx'
import { textEnd } from './page-parts.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Told of a box once it has been laid out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      disconnect = () => {}
      constructor(measure: () => void) {
        this.observe = measure
      }
    },
  )
  // jsdom has no sizes: a letter is a pixel high.
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return this.textContent.length
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('V15 a text longer than its page is scrolled, also once it has become so or is so no more', async () => {
  const host = document.createElement('div')
  const root = createRoot(host)
  const draw = async (body: string) => {
    await act(async () => root.render(<MainText page={{ ...samplePage, mainText: ['Tea', body] }} />))
    const text = host.querySelector<HTMLElement>('.text')!
    return [text.hasAttribute('data-long'), text.hasAttribute('tabindex')]
  }
  expect(await draw('short')).toEqual([false, false])
  expect(await draw('long '.repeat(40))).toEqual([true, true])
  expect(await draw('short')).toEqual([false, false])
  await act(async () => root.unmount())
})

test('V15 a text ends above the buttons that stand below where it begins', () => {
  const button = { id: 'b', type: 'TEXT', left: 20, width: 60, height: 6 } as const
  const endOf = (...buttons: ButtonContent[]) => textEnd({ mainTextX: 8, mainTextY: 50, buttons })
  expect(endOf()).toBe(100)
  expect(endOf({ ...button, top: 88 }, { ...button, top: 80 })).toBe(80)
  expect(endOf({ ...button, top: 80, microcopy: { text: 'Free', position: 'TOP' } })).toBe(75)
  // Buttons beside it, above it, and too high up to leave room for text.
  expect(endOf({ ...button, top: 80, left: 0, width: 7 }, { ...button, top: 55 })).toBe(100)
  expect(textEnd({ mainTextX: 8, mainTextY: 10, buttons: [{ ...button, top: 30 }] })).toBe(100)
})
