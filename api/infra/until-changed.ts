import { setTimeout } from 'node:timers/promises'

const lookEveryMs = 150
const longestMs = 20_000

/** Returns as soon as there is news, after a while all the same, and once nobody waits any more. */
export async function untilChanged(isNews: () => boolean, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestMs
  while (!isNews() && !signal.aborted && performance.now() < until)
    await setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined)
}
