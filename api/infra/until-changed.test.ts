import { expect, test } from 'vitest'
import { untilChanged } from './until-changed.ts'

test('when the process is to end, nobody waits any more', async () => {
  const closing = new AbortController()
  setTimeout(() => closing.abort(), 50)
  const began = performance.now()
  await untilChanged(() => false, new AbortController().signal, closing.signal)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('whoever waits is answered once there is news, and nobody looks any more once nobody waits', async () => {
  let looks = 0
  await untilChanged(() => ++looks === 3, new AbortController().signal)
  expect(looks).toBe(3)
  const gone = new AbortController()
  const waiting = untilChanged(() => {
    looks++
    return false
  }, gone.signal)
  gone.abort()
  await waiting
  const seen = looks
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(looks).toBe(seen)
})
