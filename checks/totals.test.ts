import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

test('what ran is counted; to do and skipped are the same', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped', 'todo'), file('failed', 'failed', 'passed')],
  }
  expect(totalsOf(report)).toBe('3 passed, 1 failed, 2 skipped')
})

test('a file that breaks before its tests run is a failure', () => {
  expect(totalsOf({ testResults: [file('failed'), file('failed', 'skipped', 'skipped')] })).toBe(
    '0 passed, 2 failed, 2 skipped',
  )
})

test('no report is a failure', () => {
  expect(totalsOf(undefined)).toBe('0 passed, 1 failed, 0 skipped')
})
