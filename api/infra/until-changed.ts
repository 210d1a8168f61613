import { setTimeout } from 'node:timers/promises'

const lookEveryMs = 150
const longestMs = 20_000

/** Resolves as soon as `isNews`, after a timeout, or once `waiting` or `closing` is aborted. */
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
