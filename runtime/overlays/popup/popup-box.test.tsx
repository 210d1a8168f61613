// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleFilm } from '#testing/runtime/content-samples.ts'
import { applicantLimitSample, timeLimitSample } from '#testing/runtime/popup-samples.ts'
import type { PopupContent } from '../../documents/overlays.ts'
import { PopupBox, type PopupBoxProps } from './popup-box.tsx'
import { popupWordsOf } from './popup-labels.ts'

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const show = async (popup: PopupContent, viewMode: PopupBoxProps['viewMode'] = 'MOBILE') => {
  await act(async () =>
    root.render(
      <PopupBox open={{ popup }} labels={popupWordsOf('JP')} viewMode={viewMode} onClose={() => {}} />,
    ),
  )
  return host.querySelector('[data-popup]')?.firstElementChild
}

test('C06 it leads on by its button, else by its text, in a new tab where it leaves the site', async () => {
  expect((await show(timeLimitSample))?.outerHTML).toBe(
    '<a class="popup-cta" data-cta="popup:spring" href="/B3"><span class="popup-pill" dir="auto" style="background: rgb(153, 213, 42); color: rgb(20, 20, 10);">見る</span></a>',
  )
  expect((await show(applicantLimitSample))?.outerHTML).toBe(
    '<a class="popup-cta" data-cta="popup:first-100" href="https://example.com/apply" target="_blank" rel="noopener"><span dir="auto">先着100名</span></a>',
  )
})

test('C06 a script is run by a button, and what leads nowhere is text alone', async () => {
  const script = await show({ ...timeLimitSample, link: { kind: 'SCRIPT', script: '/_assets/popup.js' } })
  expect(script?.tagName).toBe('BUTTON')
  expect(script?.getAttribute('data-script')).toBe('/_assets/popup.js')
  const nowhere = await show({ ...applicantLimitSample, link: undefined, button: timeLimitSample.button })
  expect(nowhere?.outerHTML).toBe(
    '<span class="popup-cta" data-cta="popup:first-100"><span dir="auto">先着100名</span></span>',
  )
})

test('F11 a popup to a form that the plan does not include keeps its button, with a lock', async () => {
  const locked = await show({
    ...timeLimitSample,
    link: { kind: 'INTERNAL_URL', locked: 'ご利用いただけません' },
  })
  expect(locked?.tagName).toBe('SPAN')
  expect(locked?.querySelector('.popup-pill')?.textContent).toBe('見る')
  expect(locked?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('ご利用いただけません')
})

test('C06 a film alone is what one taps, muted, with words for who does not see it', async () => {
  const nothing = { text: undefined, button: undefined, picture: undefined }
  const link = await show({ ...timeLimitSample, ...nothing, film: sampleFilm })
  expect(host.querySelector('section')?.getAttribute('aria-label')).toBe('ご案内')
  expect(host.querySelectorAll('video')).toHaveLength(1)
  expect(host.querySelector('video')?.muted).toBe(true)
  expect(link?.matches('a.picture')).toBe(true)
  expect(link?.textContent).toBe('詳しく見る')
})

test('V13 a picture is as sharp as it is drawn wide, in both modes', async () => {
  const sizes = () => host.querySelector('img')?.getAttribute('sizes')
  const alone = { ...timeLimitSample, text: undefined, button: undefined }
  await show(alone)
  expect(sizes()).toBe('353px')
  await show(alone, 'PC')
  expect(sizes()).toBe('(min-width: 1024px) 800px, 353px')
})
