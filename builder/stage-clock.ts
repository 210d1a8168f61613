/** The stages of compiling a snapshot, in order. */
export const compileStages = [
  'reading',
  'preparing',
  'site-files',
  'pages',
  'media-index',
  'storing',
] as const
export type CompileStage = (typeof compileStages)[number]

/** Called with the duration of each stage. */
export type StageEnded = (stage: CompileStage, durationMs: number) => void

/** The returned function must be called at the end of each stage: it measures the time since the previous call. */
export function startStageClock(onStage: StageEnded | undefined): (stage: CompileStage) => void {
  let startedAt = performance.now()
  return (stage) => {
    const now = performance.now()
    onStage?.(stage, now - startedAt)
    startedAt = now
  }
}
