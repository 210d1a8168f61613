/** Runs short synchronous work and returns or throws its result. */
export type RunInSlice = <Result>(work: () => Result) => Promise<Result>

/**
 * Synchronous file calls need about two thirds of the CPU time of asynchronous ones, but they block. This runs them in
 * order, immediately while there is time left, and lets the event loop run after each `sliceMs` of work.
 */
export function createSlices(sliceMs: number): RunInSlice {
  let backlog: (() => void)[] = []
  let usedMs = 0
  let turnPlanned = false

  function run(work: () => void): void {
    const start = performance.now()
    work()
    usedMs += performance.now() - start
    if (turnPlanned) return
    turnPlanned = true
    setImmediate(turn)
  }

  function turn(): void {
    usedMs = 0
    turnPlanned = false
    let done = 0
    for (; done < backlog.length && usedMs < sliceMs; done += 1) run(backlog[done]!)
    backlog = backlog.slice(done)
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const settle = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      if (backlog.length === 0 && usedMs < sliceMs) run(settle)
      else backlog.push(settle)
    })
}
