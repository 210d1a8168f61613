import { expect, test } from 'vitest'
import system from '../../i18n/en/system.json' with { type: 'json' }
import { auditActions, detailLines, resultOf } from './entry-labels.ts'

test('an entry is done, refused or failed by its status', () => {
  expect([200, 204, 302].map((status) => resultOf({ status }))).toEqual(['done', 'done', 'done'])
  expect([401, 403, 404, 409].map((status) => resultOf({ status }))).toEqual(Array(4).fill('refused'))
  expect(resultOf({ status: 500 })).toBe('failed')
})

test('everything that can stand in the log has a name', () => {
  expect(auditActions.filter((action) => !(action in system.auditAction))).toEqual([])
})

test('changes are told from other details', () => {
  expect(
    detailLines({
      company: { from: 'A', to: 'B' },
      contractEnd: { to: null },
      licence: { from: true, to: false },
      rows: 3,
      languages: ['JP', 'EN'],
      reason: 'not-allowed',
    }),
  ).toEqual([
    { name: 'company', from: 'A', to: 'B' },
    { name: 'contractEnd', from: '—', to: '—' },
    { name: 'licence', from: 'true', to: 'false' },
    { name: 'rows', to: '3' },
    { name: 'languages', to: '["JP","EN"]' },
    { name: 'reason', to: 'not-allowed' },
  ])
  expect(detailLines(null)).toEqual([])
})

test('of a record within a record, what was changed is told', () => {
  const theme = { logo: null, mainColor: '#111111' }
  expect(detailLines({ theme: { from: theme, to: { ...theme, mainColor: '#222222' } } })).toEqual([
    { name: 'theme.mainColor', from: '#111111', to: '#222222' },
  ])
  expect(detailLines({ theme: { from: null, to: theme } })).toEqual([
    { name: 'theme.mainColor', from: '—', to: '#111111' },
  ])
})
