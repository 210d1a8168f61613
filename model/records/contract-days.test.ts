import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../values/calendar-day.ts'
import type { ContractState } from './account.ts'
import { dueMove, isPastEnd, isTooShort, isWithinMinimum, minimumEnd } from './contract-days.ts'

test.each([
  ['2026-04-01', '2027-03-31'],
  ['2026-01-01', '2026-12-31'],
  ['2024-02-29', '2025-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2023-03-01', '2024-02-29'],
  ['2026-08-31', '2027-08-30'],
])('T05 what begins on %s runs until %s at least', (start, end) => {
  expect(minimumEnd(start)).toBe(end)
  expect(isTooShort({ contractStart: start, contractEnd: end })).toBe(false)
  expect(isTooShort({ contractStart: start, contractEnd: addDays(end, -1) })).toBe(true)
  expect(isWithinMinimum({ contractStart: start }, addDays(end, -1))).toBe(true)
  expect(isWithinMinimum({ contractStart: start }, end)).toBe(false)
})

test('T05 without a first day or a last one no contract is too short', () => {
  expect(isTooShort({ contractStart: null, contractEnd: '2026-01-01' })).toBe(false)
  expect(isTooShort({ contractStart: '2026-01-01', contractEnd: null })).toBe(false)
  expect(isWithinMinimum({ contractStart: null }, '2026-01-01')).toBe(false)
})

const start = '2026-04-01'
const end = '2027-03-31'
const at = (contract: ContractState, today: string, changedOn: string) =>
  dueMove({ contract, contractStart: start, contractEnd: end }, { today, changedOn })

test('T05 a contract begins with its first day and is over the day after its last one', () => {
  expect(at('INACTIVE', '2026-03-31', '2026-03-01')).toBeUndefined()
  expect(at('INACTIVE', start, '2026-03-01')).toEqual({ to: 'ACTIVE', day: start })
  expect(at('ACTIVE', end, start)).toBeUndefined()
  expect(at('ACTIVE', '2027-04-01', start)).toEqual({ to: 'INACTIVE', day: '2027-04-01' })
  expect(at('INACTIVE', '2027-04-01', '2027-04-01')).toBeUndefined()
})

test('T05 what somebody has paused or ended stays so, whatever its days', () => {
  for (const contract of ['SUSPENDED', 'TERMINATED'] as const)
    for (const today of ['2026-01-01', start, end, '2030-01-01'])
      expect(at(contract, today, start)).toBeUndefined()
})

test('T05 a contract that was over begins again when its last day is put off', () => {
  const later = { contractStart: start, contractEnd: '2028-03-31', contract: 'INACTIVE' as const }
  expect(dueMove(later, { today: '2027-05-01', changedOn: '2027-04-01' })).toEqual({
    to: 'ACTIVE',
    day: start,
  })
})

test('T05 nothing is due twice, on whatever day it is looked for', () => {
  const days = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(days, fc.integer({ min: 12, max: 40 }), days, (contractStart, months, today) => {
      const contractEnd = addDays(addMonths(contractStart, months), -1)
      let [contract, changedOn]: [ContractState, string] = ['INACTIVE', '2023-12-01']
      for (let moves = 0; moves < 3; moves++) {
        const due = dueMove({ contract, contractStart, contractEnd }, { today, changedOn })
        if (!due) break
        expect(due.day <= today && due.day > changedOn).toBe(true)
        contract = due.to
        changedOn = due.day
      }
      expect(dueMove({ contract, contractStart, contractEnd }, { today, changedOn })).toBeUndefined()
      const isRunning = contractStart <= today && today <= contractEnd
      expect(contract).toBe(isRunning ? 'ACTIVE' : 'INACTIVE')
    }),
  )
})

test('a contract is past its end from the next day on, unless it has been ended', () => {
  const on = (contractEnd: string | null, contract: ContractState = 'ACTIVE') =>
    isPastEnd({ contract, contractEnd }, '2026-04-01')
  expect([on('2026-03-31'), on('2026-04-01'), on(null)]).toEqual([true, false, false])
  expect(on('2026-03-31', 'TERMINATED')).toBe(false)
})
