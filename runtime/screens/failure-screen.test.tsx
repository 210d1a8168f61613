// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import { failureScreens } from '../documents/screen-document.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { screenMessagesOf } from '../i18n/screen-messages.ts'
import { ScreenSite } from './screen-site.tsx'
import { useRetry } from './use-retry.ts'
import { useShortened } from './use-shortened.ts'

const [messages, labels] = [messagesOf('EN'), screenMessagesOf('EN')]
const shell = { ...sampleShell, language: 'EN' as const, home: '/en' }
const answer = vi.fn<() => Promise<Response>>()
let unmount = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  answer.mockReset()
  history.replaceState(null, '', '/en/A2')
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function draw(element: Parameters<ReturnType<typeof createRoot>['render']>[0]) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(element))
  return host
}

const open = (name: (typeof failureScreens)[number]) =>
  draw(<ScreenSite document={{ shell, alternates: [], screen: { name } }} />)

const waysOf = (host: HTMLElement) =>
  [...host.querySelectorAll('main :is(a, button)')].map((way) => [way.textContent, way.getAttribute('href')])

test.each(failureScreens)(
  'V33 %s leads back and to the first page, and what passes is asked for again',
  async (name) => {
    const host = await open(name)
    await later(1.1)
    const [home, back] = [
      [labels.toFirstPage, '/en'],
      [messages.back, '/en'],
    ]
    const passes = name === 'failed' || name === 'timed-out'
    expect(waysOf(host)).toEqual(
      passes ? [[messages.reload, ''], [messages.retry, null], home, back] : [home, back],
    )
    expect(host.querySelector('[role=status]')?.textContent).toBe(passes ? labels.retriesItself : undefined)
  },
)

/** Advances in small steps, since what is rendered at one moment sets the timer for the next. */
async function later(seconds: number) {
  for (let tenth = 0; tenth < Math.round(seconds * 10); tenth++)
    await act(() => vi.advanceTimersByTimeAsync(100))
}
const status = (code: number) => Promise.resolve(new Response(null, { status: code }))

function Retrying({ reopen, path }: { reopen: () => void; path: () => string }) {
  const { isGoingOn, tryNow } = useRetry(true, reopen, path)
  return <button type="button" disabled={!isGoingOn} onClick={tryNow} />
}

async function retryAt(path: string) {
  const reopen = vi.fn()
  const address = () => path
  const host = await draw(<Retrying reopen={reopen} path={address} />)
  return { reopen, button: host.querySelector('button')! }
}

test('V33 each try waits longer than the one before, and one that succeeds opens the address', async () => {
  answer.mockImplementation(() => status(504))
  const { reopen } = await retryAt('/en/A2')
  for (const [seconds, asked] of [
    [1.9, 0],
    [0.2, 1],
    [3.8, 1],
    [0.2, 2],
    [7.8, 2],
    [0.3, 3],
  ] as const) {
    await later(seconds)
    expect(answer).toHaveBeenCalledTimes(asked)
  }
  expect(reopen).not.toHaveBeenCalled()
  answer.mockImplementation(() => status(200))
  await later(17)
  expect(reopen).toHaveBeenCalledOnce()
})

test('V33 tries come to an end, and none is made while nobody looks', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const { button } = await retryAt('/en/A2')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await later(200)
  expect(answer).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(answer).toHaveBeenCalledTimes(1)
  await later(200)
  expect(answer).toHaveBeenCalledTimes(6)
  expect(button.disabled).toBe(true)
})

test('V33 a try by hand is made at once; a screen at its own address opens nothing by itself', async () => {
  answer.mockImplementation(() => status(200))
  const { reopen, button } = await retryAt('/en/errors/500')
  await later(200)
  expect(answer).not.toHaveBeenCalled()
  expect(button.disabled).toBe(true)
  const other = await retryAt('/en/A2')
  await later(1.1)
  await act(async () => other.button.click())
  expect([reopen.mock.calls.length, other.reopen.mock.calls.length]).toEqual([0, 1])
})

function Shortened({ goTo }: { goTo: (address: string) => void }) {
  useShortened(true, goTo)
  return null
}

test.each([
  ['/en/A2。?utm_source=line', 200, ['/en/A2?utm_source=line']],
  ['/en/A2。', 404, []],
  ['/en/nothing', 200, []],
] as const)(
  'V09 on any host %s, where the rest of it answers %d, leads to %j',
  async (address, code, gone) => {
    history.replaceState(null, '', address)
    answer.mockImplementation(() => status(code))
    const goTo = vi.fn()
    await draw(<Shortened goTo={goTo} />)
    expect(goTo.mock.calls.flat()).toEqual(gone)
  },
)
