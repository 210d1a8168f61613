// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import { pageSamples, samplePage } from '#testing/runtime/page-document-samples.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { useMembers } from './use-members.ts'

const locked = pageSamples['a locked page']!
const shown = { ...locked, shell: { ...locked.shell, calls: '/_api/end-user' } }
const answer = vi.fn<() => Promise<Response>>()
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  writeCookie(memberCookie, '1')
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  removeCookie(memberCookie)
  vi.unstubAllGlobals()
})

const stateOf = (own: unknown) => (own === undefined ? 'locked' : own === 'coming' ? own : 'open')

/** Like the viewer it draws something else for each state of a page. */
function Slide({ isStarted }: { isStarted: boolean }) {
  const members = useMembers(shown, isStarted, messagesOf('JP'))
  const state = stateOf(members.pageOf(shown))
  return (
    <div className="swiper-slide">
      <article key={state} className="page" tabIndex={-1}>
        {state}
      </article>
      {state === 'open' ? <button type="button" className="leave" onClick={members.logOut} /> : null}
    </div>
  )
}

const show = (isStarted: boolean) => act(async () => root.render(<Slide isStarted={isStarted} />))
const state = () => document.querySelector('.page')?.textContent
const focused = () => document.activeElement?.closest('.page')?.textContent

async function open(): Promise<void> {
  answer.mockResolvedValueOnce(Response.json({ page: samplePage, validUntil: 60_000, now: 0 }))
  await show(true)
  await act(async () => void (await vi.waitFor(() => expect(answer).toHaveBeenCalled())))
  await act(async () => void (await vi.waitFor(() => expect(state()).toBe('open'))))
}

test('F01 X02 the focus stays on a page while what stands behind its lock comes, and when it goes', async () => {
  await show(false)
  document.querySelector<HTMLElement>('.page')!.focus()
  await open()
  expect(focused()).toBe('open')
  answer.mockResolvedValueOnce(Response.json({ now: 1, message: '' }))
  document.querySelector<HTMLElement>('.leave')!.focus()
  await act(async () => document.querySelector<HTMLElement>('.leave')!.click())
  await act(async () => void (await vi.waitFor(() => expect(state()).toBe('locked'))))
  expect(focused()).toBe('locked')
})

test('F01 X02 what comes takes the focus from nobody', async () => {
  await show(false)
  await open()
  expect(document.activeElement).toBe(document.body)
})
