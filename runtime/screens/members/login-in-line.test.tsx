// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import { screenSamples } from '#testing/runtime/screen-document-samples.ts'
import { removeCookie, writeCookie } from '../../browser/cookies.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { ScreenSite } from '../screen-site.tsx'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const line = '/_api/end-user/line?lang=JP'
const assign = vi.fn()
let unmount = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('location', { protocol: 'https:', host: 'inn.localhost', assign })
  sessionStorage.clear()
  removeCookie(memberCookie)
})
afterEach(() => {
  unmount()
  assign.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the log-in screen; `mode` for its preview in the console. */
async function open(
  browser: string,
  { offered = true, mode }: { offered?: boolean; mode?: 'view-only' } = {},
) {
  unmount()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} ${browser}`)
  const { shell, alternates, screen } = Object.values(screenSamples).find(
    (sample) => sample.screen.name === 'login',
  )!
  if (screen.name !== 'login') throw new Error('No log-in.')
  const document_ = {
    shell: { ...shell, ...(mode ? { mode } : {}) },
    alternates,
    screen: { ...screen, line: offered ? line : undefined },
  }
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<ScreenSite document={document_} />))
  unmount = () => act(() => root.unmount())
  return host
}

test('F19 inside LINE the log-in screen goes to LINE, once: whoever turns back finds the form', async () => {
  await open('Safari Line/15.9.0')
  expect(assign.mock.calls).toEqual([[line]])
  const host = await open('Safari Line/15.9.0')
  expect(assign).toHaveBeenCalledOnce()
  expect(host.querySelector<HTMLAnchorElement>('.line-login')?.getAttribute('href')).toBe(line)
})

test.each<[string, string, Parameters<typeof open>[1]]>([
  ['another browser', 'Version/18.5 Mobile/15E148 Safari/604.1', {}],
  ['a browser whose name only ends alike', 'Deadline/3.1 Safari/604.1', {}],
  ['a site without LINE', 'Safari Line/15.9.0', { offered: false }],
  ['a look from the console', 'Safari Line/15.9.0', { mode: 'view-only' }],
])('F19 %s goes nowhere', async (_, browser, options) => {
  await open(browser, options)
  expect(assign).not.toHaveBeenCalled()
})

test('F19 where nothing can be kept, nobody is sent in circles', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No storage.')
  })
  await open('Safari Line/15.9.0 LIFF')
  expect(assign).not.toHaveBeenCalled()
})

test('F19 whoever logs out inside LINE stays logged out', async () => {
  writeCookie(memberCookie, '1', 60)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } })),
  )
  const host = await open('Safari Line/15.9.0')
  const out = [...host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === messagesOf('JP').logOut,
  )
  await act(async () =>
    out!.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  )
  await vi.waitFor(() => expect(host.querySelector('.line-login')).not.toBeNull())
  expect(assign).not.toHaveBeenCalled()
})
