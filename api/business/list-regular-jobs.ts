import type { BillingTools } from '../billing/billing-tools.ts'
import { doBilling, pruneBilling } from '../billing/start-billing.ts'
import { removeJobRunsBefore } from '../db/job-runs.ts'
import { createClearingMedia } from '../media/clear-media.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import type { PublishingTools } from '../publishing/publishing-tools.ts'
import { clearAllTrash } from '../sites/clear-trash.ts'
import { type UsageTools, warnOfUsage } from '../usage/warn-usage.ts'
import { createBusinessTurn } from './business-turn.ts'
import type { RegularJob } from './regular-jobs.ts'

export type RegularTools = Publisher &
  PublishingTools &
  BillingTools &
  UsageTools &
  Parameters<typeof createClearingMedia>[0]

const secondMs = 1_000
const hourMs = 60 * 60 * secondMs
const keepRunsMs = 90 * 24 * hourMs

/** What the product does regularly, and how often. */
export function listRegularJobs(tools: RegularTools): readonly RegularJob[] {
  const clearMedia = createClearingMedia(tools)
  return [
    { id: 'contracts', everyMs: secondMs, run: createBusinessTurn(tools) },
    { id: 'billing', everyMs: 60 * secondMs, run: (isStopped) => doBilling(tools, isStopped) },
    { id: 'usage-warnings', everyMs: hourMs, run: () => warnOfUsage(tools) },
    { id: 'site-trash', everyMs: hourMs, run: (isStopped) => clearAllTrash(tools, isStopped) },
    {
      id: 'media-trash',
      everyMs: hourMs,
      run: async () => {
        await clearMedia()
        return 0
      },
    },
    {
      id: 'run-history',
      everyMs: 6 * hourMs,
      run: () => {
        pruneBilling(tools)
        return removeJobRunsBefore(tools.database.db, tools.now() - keepRunsMs)
      },
    },
  ]
}
