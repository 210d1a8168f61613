import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorEvent } from '#model/calls/visitor/events.ts'
import { createEventQueue } from './event-queue.ts'

let sent: string[]
let takes: boolean
let stored: Map<string, string>

const storage = () => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
})

const create = (keeps: () => ReturnType<typeof storage> = storage) =>
  createEventQueue({
    send(events) {
      sent.push(events.map((event) => event.page_id).join(' '))
      return takes
    },
    storage: keeps,
  })

const view = (pageId: string): VisitorEvent => ({ type: 'page_view', at: 0, page_id: pageId })
const add = (queue: ReturnType<typeof create>, count: number) => {
  for (let number = 1; number <= count; number++) queue.add(view(`p${number}`))
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  takes = true
  stored = new Map()
})
afterEach(() => vi.useRealTimers())

test('ten events go at once', () => {
  const queue = create()
  add(queue, 9)
  expect(sent).toEqual([])
  queue.add(view('p10'))
  expect(sent).toEqual(['p1 p2 p3 p4 p5 p6 p7 p8 p9 p10'])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

test('fewer go when nothing more has happened for five seconds', () => {
  const queue = create()
  queue.add(view('a'))
  vi.advanceTimersByTime(4_999)
  queue.add(view('b'))
  vi.advanceTimersByTime(4_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['a b'])
})

test('what waits goes when it is told to, and nothing else does', () => {
  const queue = create()
  queue.flush()
  queue.add(view('a'))
  queue.flush()
  queue.flush()
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual(['a'])
})

test('what the browser does not take goes with the first events of the next page, or after five seconds', () => {
  takes = false
  const queue = create()
  queue.add(view('a'))
  queue.flush()
  queue.add(view('b'))
  queue.flush()
  expect(sent.splice(0)).toEqual(['a', 'b'])
  const next = create()
  next.add(view('c'))
  expect(sent).toEqual([])
  next.flush()
  expect(sent.splice(0)).toEqual(['a b c'])
  takes = true
  create()
  vi.advanceTimersByTime(5_000)
  expect(sent.splice(0)).toEqual(['a b c'])
  create()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

test('no more is kept than a browser takes at once', () => {
  takes = false
  const queue = create()
  add(queue, 210)
  create().flush()
  const kept = sent.at(-1)?.split(' ')
  expect(kept).toHaveLength(100)
  expect(kept?.at(-1)).toBe('p210')
})

test.each(['not JSON', '{"a":1}', 'null'])('what somebody else left there is no event: %s', (left) => {
  stored.set('events', left)
  create().flush()
  expect(sent).toEqual([])
})

test('events go without a place to keep them, too', () => {
  takes = false
  const queue = create(() => {
    throw new Error('Storage is off')
  })
  queue.add(view('a'))
  queue.flush()
  queue.add(view('b'))
  queue.flush()
  expect(sent).toEqual(['a', 'b'])
})

test('while something is waited for, events go with the page only', () => {
  let isHeldBack = true
  const queue = createEventQueue({
    send: (events) => sent.push(String(events.length)) > 0,
    isHeldBack: () => isHeldBack,
    storage,
  })
  add(queue, 12)
  vi.advanceTimersByTime(14_000)
  expect(sent).toEqual([])
  queue.flush()
  expect(sent.splice(0)).toEqual(['12'])
  add(queue, 12)
  isHeldBack = false
  vi.advanceTimersByTime(5_000)
  expect(sent).toEqual(['12'])
})
