import { tokyoDay } from '#model/values/tokyo-day.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { followPlans, runDue } from './run-due.ts'

/**
 * Does what is due with each new day in Japan, and in between what could not be finished; answers for how many accounts.
 * A run that fails is tried again.
 */
export function createRegularJobsTurn(publisher: Publisher): () => Promise<number> {
  let doneDay: string | undefined
  return async () => {
    const day = tokyoDay(publisher.now())
    if (day === doneDay) {
      await followPlans(publisher)
      return 0
    }
    const { plans, contracts } = await runDue(publisher)
    doneDay = day
    return plans + contracts
  }
}
