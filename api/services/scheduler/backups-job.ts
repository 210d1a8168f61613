import { type BackupTools, backUp } from '../../infra/backups/back-up.ts'
import type { RegularJob } from './regular-jobs.ts'

/** With the time that one takes, no more than five minutes are lost with a disk. */
const everyMs = 4 * 60_000

export const backupsJob = (tools: BackupTools): RegularJob => ({
  id: 'backups',
  everyMs,
  run: async () => {
    await backUp(tools)
    return 1
  },
})
