import { expect, test } from 'vitest'
import { totalsOf, triedTwice } from './totals.ts'

const result = (status: string, more: { title?: string; meta?: { triedTwice?: boolean } } = {}) => ({
  status,
  ancestorTitles: ['', 'inn'],
  title: 'is swiped',
  meta: {},
  ...more,
})

const file = (status: string, ...tests: string[]) => ({
  name: '/checkout/e2e/moves.test.ts',
  status,
  assertionResults: tests.map((one) => result(one)),
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

test('every test that was tried twice is named', () => {
  const report = {
    testResults: [
      file('passed', 'passed'),
      {
        ...file('failed'),
        assertionResults: [
          result('passed'),
          result('passed', { title: 'is turned', meta: { triedTwice: true } }),
          result('failed', { meta: { triedTwice: true } }),
        ],
      },
    ],
  }
  expect(triedTwice(report, '/checkout')).toEqual([
    'e2e/moves.test.ts > inn > is turned',
    'e2e/moves.test.ts > inn > is swiped',
  ])
  expect(triedTwice(undefined, '/checkout')).toEqual([])
})
