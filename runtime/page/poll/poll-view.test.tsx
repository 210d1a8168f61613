// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import type { PollContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import { PollView } from './poll-view.tsx'

const pollOf = (surveyId: string): PollContent => ({
  surveyId,
  href: `/survey#${surveyId}`,
  questionId: 'often',
  question: 'どのくらい飲みますか',
  options: [
    { id: 'daily', label: '毎日' },
    { id: 'seldom', label: 'たまに' },
  ],
  thanks: 'ありがとうございました。',
})

let root: Root | undefined
const answer = vi.fn<typeof fetch>()
const reply = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  answer.mockReset().mockImplementation(reply(201, { now: 1, points: 0 }))
  sessionStorage.clear()
})

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** As it is prerendered, and then as the running viewer renders it. */
async function draw(poll: PollContent, more: Partial<Shell> = {}) {
  const shell = { ...sampleShell, calls: '/_api/end-user', ...more }
  const tree = (isStarted: boolean) => (
    <PollView poll={poll} shell={shell} messages={messagesOf('JP')} isStarted={isStarted} />
  )
  document.body.innerHTML = `<article class="page" tabindex="-1">${renderToString(tree(false))}</article>`
  const page = document.querySelector('article')!
  const onRecoverableError = vi.fn()
  root = await act(async () => hydrateRoot(page, tree(false), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  await act(async () => root?.render(tree(true)))
  return page
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.poll button')]
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.poll a')]
const isTaken = () => document.querySelector('.poll')!.hasAttribute('data-taken')
const said = () => document.querySelector('.poll [role=status]')!.textContent
const toast = () => document.querySelector('.toast p')?.textContent
const sent = () =>
  answer.mock.calls.map(([url, init]) => ({
    url,
    body: JSON.parse(String(init?.body)),
    once: new Headers(init?.headers).get('idempotency-key'),
  }))

test('V43 a tap sends the answer once, and the thanks of the survey are said', async () => {
  const page = await draw(pollOf('once'))
  expect(document.querySelector('.poll h2')?.textContent).toBe('どのくらい飲みますか')
  buttons()[1]!.focus()
  await act(async () => {
    buttons()[1]!.click()
    buttons()[0]!.click()
  })
  await vi.waitFor(() => expect(isTaken()).toBe(true))
  expect(sent()).toEqual([
    {
      url: '/_api/end-user/survey/once/response',
      body: { answers: { often: 'seldom' }, lang: 'JP' },
      once: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ])
  expect(said()).toBe('ありがとうございました。')
  expect(document.querySelector('.poll strong')?.textContent).toBe('たまに')
  expect(document.activeElement).toBe(page)
})

test('V43 an answer that could not be sent stays chosen, and counts once when it is sent again', async () => {
  await draw(pollOf('again'))
  answer.mockImplementation(reply(500, { message: '今は受け付けられません。' }))
  await act(async () => buttons()[0]!.click())
  await vi.waitFor(() => expect(toast()).toBe('今は受け付けられません。'))
  expect(isTaken()).toBe(false)
  expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  answer.mockImplementation(reply(201, { now: 1, points: 0 }))
  await act(async () => buttons()[0]!.click())
  await vi.waitFor(() => expect(isTaken()).toBe(true))
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test('V43 what was answered is not asked again on the way back', async () => {
  await draw(pollOf('back'))
  await act(async () => buttons()[0]!.click())
  await vi.waitFor(() => expect(isTaken()).toBe(true))
  await act(async () => root?.unmount())
  await draw(pollOf('back'))
  expect(isTaken()).toBe(true)
  await act(async () => root?.unmount())
  await draw(pollOf('another'))
  expect(isTaken()).toBe(false)
})

test.each<[string, Partial<Shell>]>([
  ['nothing answers calls', { calls: undefined }],
  ['it is a preview', { mode: 'preview' }],
  ['nothing can be clicked', { mode: 'view-only' }],
])('V43 options lead to the survey where %s', async (_, more) => {
  await draw(pollOf('link'), more)
  expect(buttons()).toEqual([])
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/survey#link', '/survey#link'])
})

test('V43 options lead to the survey without script', () => {
  document.body.innerHTML = renderToString(
    <PollView
      poll={pollOf('plain')}
      shell={{ ...sampleShell, calls: '/_api/end-user' }}
      messages={messagesOf('JP')}
      isStarted={false}
    />,
  )
  expect(links()).toHaveLength(2)
})
