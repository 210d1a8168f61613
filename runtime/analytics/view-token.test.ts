import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { createViewToken } from './view-token.ts'

let answers: { resolve: (reply: unknown) => void; reject: (error: unknown) => void; path: string }[]
const get: VisitorCalls['get'] = <Reply>(path: string) =>
  new Promise<Reply>((resolve, reject) => {
    answers.push({ resolve: (reply) => resolve(reply as Reply), reject, path })
  })

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
})
afterEach(() => vi.useRealTimers())

const answered = () => vi.advanceTimersByTimeAsync(0)

test('a token is asked for once, and anew after half an hour', async () => {
  const token = createViewToken(get)
  expect([token.isAsked(), token.last()]).toEqual([false, undefined])
  token.ask()
  token.ask()
  expect([token.isAsked(), answers.map(({ path }) => path)]).toEqual([true, ['/view-token']])
  answers[0]!.resolve({ token: 'one' })
  await answered()
  expect([token.isAsked(), token.last()]).toEqual([false, 'one'])
  vi.advanceTimersByTime(29 * 60_000)
  token.ask()
  expect(token.isAsked()).toBe(false)
  vi.advanceTimersByTime(60_000)
  token.ask()
  // Events are still sent with the present token in the meantime.
  expect([token.isAsked(), token.last()]).toEqual([true, 'one'])
})

test('where there is none, nothing is waited for, and the next view asks again', async () => {
  const token = createViewToken(get)
  token.ask()
  answers[0]!.reject(new Error('Offline'))
  await answered()
  expect([token.isAsked(), token.last()]).toEqual([false, undefined])
  token.ask()
  expect(answers).toHaveLength(2)
})
