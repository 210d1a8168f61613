// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishTurns, inTurn, oncePerTurn } from './turns.ts'

let log: string[] = []
const say = (word: string) => () => {
  log.push(word)
}

beforeEach(() => {
  vi.useFakeTimers()
  log = []
})

afterEach(() => {
  finishTurns()
  frames()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the next frame be painted. */
const frame = () => vi.advanceTimersToNextFrame().advanceTimersByTime(1)
/** A frame in which what was done is laid out, and the next one. */
const frames = () => {
  frame()
  frame()
}

test('each piece of work has a frame of its own and one to be laid out in, in the order asked for', () => {
  inTurn(say('one'))
  inTurn(say('two'))
  expect(log).toEqual([])
  frame()
  expect(log).toEqual(['one'])
  inTurn(say('three'))
  frame()
  expect(log).toEqual(['one'])
  frame()
  expect(log).toEqual(['one', 'two'])
  frames()
  expect(log).toEqual(['one', 'two', 'three'])
})

test('what waits is done at once when the visitor does something, with what comes of it', async () => {
  inTurn(() => {
    log.push('drawn')
    queueMicrotask(() => inTurn(say('after drawing')))
  })
  inTurn(say('two'))
  finishTurns()
  expect(log).toEqual(['drawn', 'two'])
  await Promise.resolve()
  expect(log).toEqual(['drawn', 'two', 'after drawing'])
  inTurn(say('later'))
  expect(log).not.toContain('later')
  frames()
  expect(log).toContain('later')
})

test('what can wait keeps its turn when the visitor does something', () => {
  inTurn(say('a page beside'), true)
  inTurn(say('this page'))
  finishTurns()
  inTurn(say('another page beside'), true)
  expect(log).toEqual(['this page'])
  frame()
  expect(log).toEqual(['this page', 'a page beside'])
  frames()
  expect(log).toEqual(['this page', 'a page beside', 'another page beside'])
})

test('what fails does not keep the others from their turn', () => {
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(say('two'))
  expect(frame).toThrow('broken')
  frames()
  expect(log).toEqual(['two'])
})

test('in a window that is not seen, and so has no frames, nothing waits', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  inTurn(say('one'))
  inTurn(say('two'))
  expect(log).toEqual(['one', 'two'])
})

test('what is asked for again and again is done once a turn', () => {
  const draw = oncePerTurn(say('drawn'))
  draw()
  draw()
  frame()
  expect(log).toEqual(['drawn'])
  draw()
  frames()
  expect(log).toEqual(['drawn', 'drawn'])
})
