import type { DeployProgress } from '#deploy/deploy-target.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'

export type ShownProgress =
  | PublishProgress
  | DeployProgress
  | { stage: 'taking-in'; done: number; of: number }

const labels = (progress: ShownProgress): string => {
  switch (progress.stage) {
    case 'taking-in':
      return `media ${progress.done} of ${progress.of}`
    case 'rendering':
      return `${progress.language}: page ${progress.done} of ${progress.of}`
    case 'uploading':
      return `${bar(progress.done, progress.of)} ${progress.done} of ${progress.of} files, ${(progress.bytes / 1e6).toFixed(1)} MB`
    case 'deleting':
      return `deleting ${progress.done} of ${progress.of}`
    default:
      return progress.stage
  }
}

const barWidth = 24

const bar = (done: number, of: number): string => {
  const filled = Math.round((done / Math.max(of, 1)) * barWidth)
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
}

/** Minimum time between two updates. */
const everyMs = 100

/** A progress line in a terminal; writes nothing if the output is not a terminal. */
export function createProgressLine(stream: (NodeJS.WritableStream & { isTTY?: boolean }) | undefined) {
  let shownAt = 0
  const line = stream?.isTTY ? stream : undefined
  return {
    show(progress: ShownProgress) {
      if (!line || performance.now() - shownAt < everyMs) return
      shownAt = performance.now()
      line.write(`\r\u001B[K${labels(progress)}`)
    },
    end() {
      if (shownAt > 0) line?.write('\r\u001B[K')
    },
  }
}
