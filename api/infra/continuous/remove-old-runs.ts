import { inParallel } from '#deploy/in-parallel.ts'
import type { BackupBucket } from '../backups/bucket-blobs.ts'
import { copyFactsKey, copyKey, listContinuous, logKey } from './places.ts'

/** How far back every time can be restored. */
const keptMs = 7 * 24 * 60 * 60_000
/** Kept whatever their age. */
const minCopies = 3
const concurrentRequests = 8

/** Deletes copies of the database that are older than the time to keep, with their logs. */
export async function removeOldRuns(
  bucket: BackupBucket,
  { run: own, now }: { run: string; now: number },
): Promise<void> {
  const { copies, logs } = await listContinuous(bucket)
  const oldest = Math.min(
    copies.findLastIndex(({ at }) => at <= now - keptMs),
    copies.length - minCopies,
  )
  const [gone, kept] = [copies.slice(0, Math.max(0, oldest)), copies.slice(Math.max(0, oldest))]
  const keys = gone.flatMap(({ run, at }) => [copyFactsKey(run, at), copyKey(run, at)])
  for (const [run, numbers] of logs) {
    const first = Math.min(...kept.filter((copy) => copy.run === run).map(({ firstFile }) => firstFile))
    // A run without a copy ended before it made one; the current run is about to make one.
    const isKept = (number: number) => number >= first || (run === own && first === Number.POSITIVE_INFINITY)
    for (const number of numbers) if (!isKept(number)) keys.push(logKey(run, number))
  }
  await inParallel(keys, concurrentRequests, (key) => bucket.remove(key))
}
