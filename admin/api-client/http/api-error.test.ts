import { expect, test } from 'vitest'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { httpErrorOf, isConflict, type Locale, problemsOf } from './api-error.ts'
import { siteFieldOf } from './problems.ts'

const japanese: Locale = {
  language: 'JP',
  labelOf: (key) => (key === 'companyProfile' ? '会社概要' : key),
}

/** The JSON body of the API's error response. */
const replyOf = ({ code, message, failure, problems }: AppError) => ({
  code,
  message,
  ...failure,
  issues: problems,
})

const refused = (error: AppError, locale = japanese) =>
  httpErrorOf({ status: 400, statusText: 'Bad Request', json: replyOf(error), fieldOf: siteFieldOf }, locale)

test('an error is said in the language of the console', () => {
  const error = new AppError('TOO_LARGE', { reason: 'too-large', params: { limit: 4_096 } })
  expect(refused(error).message).toBe('送信できるのは 4,096 バイトまでです。')
  expect(refused(error, { ...japanese, language: 'CN' }).message).toBe('最多只能发送 4,096 字节。')
})

test('E31 instants are said as they are entered: in the time of Japan', () => {
  const [start, end] = ['2026-04-01T00:00:00Z', '2026-03-31T15:30:00Z']
  const late = problem('/campaign/endDate', 'end-not-after-start', { start, end })
  const { errors } = refused(new AppError('INVALID_INPUT', 'settings-problems', [late])).body
  expect(errors['settings.campaign.endDate']).toContain(
    '終了日時（2026-04-01 00:30）が開始日時（2026-04-01 09:00）',
  )
})

test('a field that is missing is called by its label, beside the field and in the list', () => {
  const missing = problem('/company/JP/companyProfile', 'required', {
    name: 'companyProfile',
    wanted: 'string',
  })
  const error = refused(new AppError('INVALID_INPUT', 'settings-problems', [missing]))
  expect(error.body.errors).toEqual({
    'settings.company.JP.companyProfile': '会社概要 がありません。 会社概要 を指定してください：文字列',
  })
  expect(problemsOf(error)).toEqual([missing])
})

test('a reason that this console does not know is said as the server says it', () => {
  const json = { code: 'NOT_FOUND', reason: 'no-such-planet', message: 'There is no such planet.' }
  expect(httpErrorOf({ status: 404, statusText: '', json }, japanese).message).toBe(json.message)
})

test('an answer from something else than the server is told by its status', () => {
  const error = httpErrorOf({ status: 502, statusText: 'Bad Gateway', json: undefined }, japanese)
  expect(error.message).toBe('Error 502: Bad Gateway')
  expect(problemsOf(error)).toEqual([])
})

test('a conflict is told from other errors', () => {
  expect(isConflict(refused(new AppError('CONFLICT', 'changed-meanwhile')))).toBe(true)
  expect(isConflict(refused(new AppError('NOT_FOUND', 'no-such-site')))).toBe(false)
  expect(isConflict(new Error('CONFLICT'))).toBe(false)
})
