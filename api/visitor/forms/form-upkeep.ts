import type { VisitorDeps } from '../visitor-deps.ts'
import { clearGoneFiles } from './clear-gone-files.ts'
import { mailNotices } from './form-notices.ts'

const sweepEveryMs = 5_000

/** Tells staff of what was sent, and removes the files of what was deleted. */
export function startFormUpkeep(
  deps: VisitorDeps,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  const sweep = async () => {
    await mailNotices(deps)
    await clearGoneFiles(deps)
  }
  const timer = setInterval(() => {
    running ??= sweep()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, sweepEveryMs)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
