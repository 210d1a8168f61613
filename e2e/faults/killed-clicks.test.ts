import { expect, test } from 'vitest'
import { earlyAnswers } from './early-answer.ts'
import { killUnderClicks } from './killed-clicks.ts'

const rounds = process.env.LONG === '1' ? 5 : 1

test('D8: as many clicks are counted as were acknowledged, whenever the server is killed', async () => {
  const tally = await killUnderClicks({ rounds })
  expect(tally).toMatchObject({ counted: tally.acknowledged, integrity: 'ok' })
  expect(tally.acknowledged).toBe(tally.sent)
  expect(tally.sent).toBeGreaterThan(100 * rounds)
  expect(tally.sentAgain).toBeGreaterThan(10 * rounds)
}, 300_000)

test('a server that answers before it has counted is found out', async () => {
  const { counted, acknowledged } = await killUnderClicks({ rounds: 1, env: earlyAnswers })
  expect(counted).toBeLessThan(acknowledged)
}, 240_000)

test('without a name a batch that is sent again counts again', async () => {
  const { counted, acknowledged } = await killUnderClicks({ rounds: 1, hasNoNames: true })
  expect(counted).toBeGreaterThan(acknowledged)
}, 240_000)
