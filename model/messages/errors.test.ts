import { expect, test } from 'vitest'
import { AppError, errorStatus } from './errors.ts'
import { problem } from './problem.ts'

test('an error carries its code, its reason, its message and its problems', () => {
  const problems = [problem('/name', 'required', { name: 'name', wanted: 'string' })]
  const error = new AppError('INVALID_INPUT', 'definition-problems', problems)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'INVALID_INPUT',
    failure: { reason: 'definition-problems', params: {} },
    message: 'The site definition has problems.',
    problems,
  })
  expect(new AppError('NOT_FOUND', 'no-such-page').problems).toEqual([])
})

test('every code has the status of a failure', () => {
  for (const status of Object.values(errorStatus)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})
