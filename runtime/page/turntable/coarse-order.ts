/**
 * The indices from 1 to `last` so that those loaded first lie far apart: a turntable can be turned roughly long before all
 * of its pictures are there.
 */
export function coarseOrder(last: number): number[] {
  const order = new Set<number>()
  for (let step = 8; step >= 1; step /= 2) for (let at = step; at <= last; at += step) order.add(at)
  return [...order]
}
