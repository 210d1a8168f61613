// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePage } from '../page-document-samples.ts'
import { MainText } from './main-text.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
