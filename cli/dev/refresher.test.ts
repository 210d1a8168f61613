import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DevSite, DevState } from './dev-site.ts'
import { createRefresher } from './refresher.ts'

const whole: DevState = {
  ...{ release: 1, changed: [], faults: [], warnings: [], rendered: 0, waiting: 0, isStale: false },
}
const half: DevState = { ...whole, faults: [{ file: 'site.json', message: 'is not JSON' }] }

/** A site that returns these states one after another, and then repeats the last. */
function reading(states: readonly DevState[]) {
  let next = 0
  const site: DevSite = {
    refresh: async () => states[Math.min(next++, states.length - 1)]!,
    state: () => whole,
    open: () => ({}) as ReturnType<DevSite['open']>,
    earlier: async () => undefined,
  }
  const told: number[] = []
  const saves: boolean[] = []
  const refresher = createRefresher(site, ({ faults }, _, isSaved) => {
    told.push(faults.length)
    saves.push(isSaved)
  })
  return { refresher, told, saves }
}

test('a file that is seen half twice within a moment is no fault', async () => {
  const { refresher, told } = reading([half, half, whole])
  await refresher.now()
  await refresher.now()
  expect(told).toEqual([])
  await expect.poll(() => told).toEqual([0])
  refresher.stop()
})

test('a fault that stays for a moment is told once, and so is the next', async () => {
  const { refresher, told } = reading([half, half, half, half])
  await refresher.now()
  await expect.poll(() => told).toEqual([1])
  await refresher.now()
  expect(told).toEqual([1])
  await expect.poll(() => told).toEqual([1, 1])
  await setTimeout(150)
  expect(told).toEqual([1, 1])
  refresher.stop()
})

test('media that are ready are no save, and a save is one even if it has to be looked at twice', async () => {
  const { refresher, told, saves } = reading([whole, whole, half, whole])
  await refresher.now()
  refresher.soon()
  await expect.poll(() => saves).toEqual([true, false])
  await refresher.now()
  await expect.poll(() => told).toEqual([0, 0, 0])
  expect(saves).toEqual([true, false, true])
  refresher.stop()
})
