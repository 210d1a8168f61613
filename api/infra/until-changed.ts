import { setTimeout } from 'node:timers/promises'

const lookEveryMs = 150
const longestMs = 20_000

/** Returns as soon as there is news, after a while all the same, and once nobody waits any more or `closing` says so. */
export async function untilChanged(
  isNews: () => boolean,
  waiting: AbortSignal,
  closing?: AbortSignal,
): Promise<void> {
  const signal = closing ? AbortSignal.any([waiting, closing]) : waiting
  const until = performance.now() + longestMs
  while (!isNews() && !signal.aborted && performance.now() < until)
    await setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined)
}
