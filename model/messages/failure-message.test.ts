import { expect, test } from 'vitest'
import { languages } from '../values/language.ts'
import { type FailureReason, failureMessage, isFailureReason } from './failure-message.ts'
import { failures } from './failures.ts'

const reasons = Object.keys(failures.EN.failures) as FailureReason[]

test.each(languages)('%s says every reason in sentences of its own', (language) => {
  for (const reason of reasons) {
    const text = failures[language].failures[reason]
    // Text written by a creator is passed on unchanged.
    if (text === '{text}') continue
    expect(text, reason).toMatch(/[.。]$/)
    if (language !== 'EN') expect(text, reason).not.toBe(failures.EN.failures[reason])
  }
})

test('the parameters are filled in', () => {
  const tooLarge = { reason: 'too-large', params: { limit: 4_194_304 } } as const
  expect(failureMessage(tooLarge, 'EN')).toBe('At most 4,194,304 bytes can be sent here.')
  expect(failureMessage(tooLarge, 'KR')).toBe('최대 4,194,304바이트까지 보낼 수 있습니다.')
})

test('a reason that another version sends is told from a known one', () => {
  expect(isFailureReason('no-such-site')).toBe(true)
  expect(['no-such-planet', 'toString', undefined].some(isFailureReason)).toBe(false)
})
