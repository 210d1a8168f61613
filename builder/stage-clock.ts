/** What compiling a snapshot consists of, in this order. */
export const compileStages = [
  'reading',
  'preparing',
  'site-files',
  'pages',
  'media-index',
  'storing',
] as const
export type CompileStage = (typeof compileStages)[number]

/** Hears how long each stage took. */
export type StageEnded = (stage: CompileStage, durationMs: number) => void

/** To be called when a stage is over: the time since the one before was. */
export function startStageClock(onStage: StageEnded | undefined): (stage: CompileStage) => void {
  let startedAt = performance.now()
  return (stage) => {
    const now = performance.now()
    onStage?.(stage, now - startedAt)
    startedAt = now
  }
}
