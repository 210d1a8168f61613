// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#model/values/language.ts'
import { applicantLimitSample, timeLimitSample } from '#testing/runtime/popup-samples.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import type { PopupContent } from '../../documents/overlays.ts'
import { PopupBox, type PopupBoxProps } from './popup-box.tsx'
import { popupWordsOf } from './popup-labels.ts'

interface Post {
  path: string
  key: string | undefined
  answer: (reply: { isTaken: boolean } | Error) => Promise<void>
}

const labels = popupWordsOf('EN')
const popup: PopupContent = { ...applicantLimitSample, link: { kind: 'INTERNAL_URL', href: '#contact' } }
let root: Root
let host: HTMLElement
let gets: string[]
let posts: Post[]
let count: { numberClicks: number; limit: number } | Error
/** Addresses that clicks led to, with the tab they were to open in. */
let followed: string[]

const calls: PopupBoxProps['calls'] = {
  async get<Reply>(path: string) {
    gets.push(path)
    if (count instanceof Error) throw count
    return { now: Date.now(), ...count } as Reply
  },
  post: <Reply,>(path: string, _body: unknown, key?: string) =>
    new Promise<Reply>((resolve, reject) => {
      const answer: Post['answer'] = (reply) =>
        act(async () => (reply instanceof Error ? reject(reply) : resolve(reply as Reply)))
      posts.push({ path, key, answer })
    }),
}

const onFollow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented) return
  followed.push(`${link.getAttribute('href')} ${link.target || 'here'}`)
  event.preventDefault()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  gets = []
  posts = []
  followed = []
  count = { numberClicks: 3, limit: 100 }
  host = document.createElement('div')
  document.body.replaceChildren(host)
  document.addEventListener('click', onFollow)
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.removeEventListener('click', onFollow)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (more: Partial<PopupBoxProps> & { popup?: PopupContent } = {}) => {
  const { popup: shown = popup, ...props } = more
  return act(async () =>
    root.render(
      <PopupBox
        open={{ popup: shown }}
        labels={labels}
        calls={calls}
        viewMode="MOBILE"
        onClose={() => {}}
        {...props}
      />,
    ),
  )
}

const link = () => host.querySelector<HTMLElement>('.popup-act a')
const full = () => host.querySelector('.popup-full')?.textContent
const tap = (type = 'click', more: MouseEventInit = {}) =>
  act(async () => link()?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more })))
const pass = (lengthMs: number) => act(async () => vi.advanceTimersByTimeAsync(lengthMs))

test('C02 it asks how many have applied when it shows, and leads on below the limit', async () => {
  await show()
  expect(gets).toEqual(['/popup/first-100'])
  expect(full()).toBeUndefined()
  expect(link()?.getAttribute('href')).toBe('#contact')
})

test.each([100, 101])('C02 at %i of 100 it says that it is full, and leads nowhere', async (numberClicks) => {
  count = { numberClicks, limit: 100 }
  await show()
  expect(full()).toBe('No places left')
  expect(link()).toBeNull()
})

test('C02 a click counts once and goes on when the server has a place', async () => {
  await show()
  await tap()
  await tap()
  expect(posts.map(({ path }) => path)).toEqual(['/popup/first-100/click'])
  expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(followed).toEqual([])
  expect(host.querySelector('[aria-busy]')).not.toBeNull()
  await posts[0]!.answer({ isTaken: true })
  expect(followed).toEqual(['#contact here'])
  expect(host.querySelector('[aria-busy]')).toBeNull()
})

test('C02 a click that came too late says so instead, and leaves the focus to the close button', async () => {
  await show()
  link()?.focus()
  await tap()
  await posts[0]!.answer({ isTaken: false })
  expect(followed).toEqual([])
  expect(full()).toBe('No places left')
  expect(document.activeElement?.className).toBe('i close')
})

test('C02 without an answer within three seconds it goes on, and the next click is the same to the server', async () => {
  await show()
  await tap()
  await pass(2_999)
  expect(followed).toEqual([])
  await pass(1)
  expect(followed).toEqual(['#contact here'])
  await tap()
  expect(posts[1]?.key).toBe(posts[0]?.key)
  await posts[1]!.answer({ isTaken: true })
  await tap()
  expect(posts[2]?.key).not.toBe(posts[0]?.key)
})

test('C02 a popup that is gone before the answer comes leads nowhere any more', async () => {
  await show()
  await tap()
  const asked = link()!
  const clicks = vi.spyOn(asked, 'click')
  await act(async () => root.render(null))
  await posts[0]!.answer({ isTaken: true })
  expect(clicks).not.toHaveBeenCalled()
})

test('C02 it goes on when the call fails', async () => {
  count = new CallError(500)
  await show()
  await tap()
  await posts[0]!.answer(new CallError())
  expect(followed).toEqual(['#contact here'])
})

test('C02 a tab is opened at once or not at all', async () => {
  await show({ popup: applicantLimitSample })
  await tap()
  await posts[0]!.answer({ isTaken: true })
  await tap('auxclick', { button: 1 })
  await pass(950)
  await posts[1]!.answer({ isTaken: true })
  expect(followed).toEqual(['https://example.com/apply _blank', 'https://example.com/apply here'])
  expect(link()?.getAttribute('target')).toBe('_blank')
})

test.each([
  ['auxclick', { button: 1 }],
  ['click', { ctrlKey: true }],
  ['click', { metaKey: true }],
  ['click', { shiftKey: true }],
] as const)('C02 a %s with %o asks for a tab of its own, and gets one', async (type, how) => {
  await show()
  await tap(type, how)
  await posts[0]!.answer({ isTaken: true })
  await tap()
  await posts[1]!.answer({ isTaken: true })
  expect(followed).toEqual(['#contact _blank', '#contact here'])
})

test('C02 without calls, and without a limit, it is a link like any other', async () => {
  await show({ calls: undefined })
  await tap()
  await show({ popup: { ...timeLimitSample, link: popup.link } })
  await tap()
  expect(followed).toEqual(['#contact here', '#contact here'])
  expect(posts).toEqual([])
  await show()
  await tap()
  expect(posts).toHaveLength(1)
})

test('V28 in view-only it can be neither clicked nor closed', async () => {
  await show({ isViewOnly: true, onClose: undefined, calls: undefined })
  expect(host.textContent).toContain('先着100名')
  expect(host.querySelectorAll('a, button, [data-script], .popup-head')).toHaveLength(0)
  await show({ popup: timeLimitSample, isViewOnly: true, onClose: undefined, calls: undefined })
  expect(host.textContent).toContain('見る')
  expect(host.querySelectorAll('a, button')).toHaveLength(0)
})

test.each(languages)('C02 the words are there in %s', (language) => {
  expect(popupWordsOf(language).full).not.toBe('')
  expect(languages.filter((other) => popupWordsOf(other).full === popupWordsOf(language).full)).toEqual([
    language,
  ])
})
