import { expect, test } from 'vitest'
import { earlyAnswers } from './early-answer.ts'
import { killUnderForms } from './killed-forms.ts'

const rounds = process.env.LONG === '1' ? 5 : 1

test('D1 and D3: a server that is killed loses no form that it acknowledged, and doubles none that is sent again', async () => {
  const tally = await killUnderForms({ rounds })
  expect(tally).toMatchObject({ missing: 0, doubled: 0, refusedAgain: 0, integrity: 'ok', orphans: 0 })
  expect(tally.acknowledged).toBeGreaterThan(40 * rounds)
  expect(tally.sentAgain).toBeGreaterThan(10 * rounds)
}, 300_000)

test('a server that answers before it has written is found out', async () => {
  expect((await killUnderForms({ rounds: 1, env: earlyAnswers })).missing).toBeGreaterThan(0)
}, 240_000)

test('without keys what is sent again counts again', async () => {
  expect((await killUnderForms({ rounds: 1, hasNoKeys: true })).doubled).toBeGreaterThan(0)
}, 240_000)
