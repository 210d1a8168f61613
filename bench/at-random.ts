import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds until the next random arrival, with the given mean. */
export function randomGap(meanMs: number): number {
  return -Math.log(1 - Math.random()) * meanMs
}

/** Starts a task at random moments until `end`, whether or not earlier ones have ended. */
export async function atRandom(meanMs: number, end: number, work: () => Promise<unknown>): Promise<void> {
  const running: Promise<unknown>[] = []
  for (let next = performance.now(); next < end; next += randomGap(meanMs)) {
    await wait(Math.max(0, next - performance.now()))
    running.push(work())
  }
  await Promise.all(running)
}
