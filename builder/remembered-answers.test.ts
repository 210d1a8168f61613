import { expect, test } from 'vitest'
import type { Answer } from './delivery-answer.ts'
import { createRememberedAnswers, varianceOf } from './remembered-answers.ts'

let state: object | undefined = {}
const live = { state: () => state }

const answerWith = (headers: Record<string, string> = {}, status = 200): Answer => ({
  status,
  headers: { 'cache-control': 'no-cache', ...headers },
  body: 'A page',
})

const remember = async (answer: Answer, answering = async () => answer) => {
  const remembered = createRememberedAnswers(live, 2 ** 20)
  await remembered.answer('a page', 'inn', answering)
  return remembered
}

test('an answer is given again until something of the site moves', async () => {
  const given = answerWith()
  const remembered = await remember(given)
  expect(remembered.find('a page')).toBe(given)
  expect(remembered.find('another')).toBeUndefined()
  state = {}
  expect(remembered.find('a page')).toBeUndefined()
})

test('one that was made while something moved, or where nobody knows, is not', async () => {
  const moving = async () => {
    state = {}
    return answerWith()
  }
  expect((await remember(answerWith(), moving)).find('a page')).toBeUndefined()
  state = undefined
  expect((await remember(answerWith())).find('a page')).toBeUndefined()
  state = {}
})

test.each([
  ['is for one visitor', answerWith({ 'cache-control': 'private, no-cache' })],
  ['is to be kept by nobody', answerWith({ 'cache-control': 'no-store' })],
  ['says that nothing is there', answerWith({}, 404)],
  ['leads elsewhere', answerWith({ location: '/A2' }, 301)],
])('an answer that %s is not given again', async (_, answer) => {
  expect((await remember(answer)).find('a page')).toBeUndefined()
})

test('it is forgotten with all others when names lead elsewhere', async () => {
  const remembered = await remember(answerWith())
  remembered.clear()
  expect(remembered.find('a page')).toBeUndefined()
})

test('what is asked for a part, with a mark or by a visitor who has chosen a language has an answer of its own', () => {
  const varianceWith = (headers: Record<string, string>, method = 'GET') =>
    varianceOf({ method, headers: new Headers(headers) })
  expect(varianceWith({ 'accept-encoding': 'br', cookie: 'member=1' })).toBe('br')
  expect(varianceWith({})).toBe('')
  for (const one of [{ range: 'bytes=0-' }, { 'if-none-match': '"a"' }, { cookie: 'a=b; language=en' }])
    expect(varianceWith(one as unknown as Record<string, string>)).toBeUndefined()
  expect(varianceWith({}, 'HEAD')).toBeUndefined()
})
