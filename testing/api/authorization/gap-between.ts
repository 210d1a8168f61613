/** Maximum difference in time between a foreign record and a missing one, so that callers cannot distinguish them. */
export const limitMs = 1
/** More pairs are measured if the first few leave a doubt. */
const pairs = { few: 16, many: 120 }

/** The slowest of the fastest tenth, which excludes most other load on the machine. */
const undisturbed = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length / 10) - 1]!

/** A real gap is there in each measurement; one caused by another process is not. */
const looks = 3

/**
 * How many ms one call takes longer than the other, undisturbed: the smallest result of several measurements, which are
 * only repeated if the first one finds a gap.
 */
export async function gapBetween(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  let gap = await lookForGap(one, other)
  for (let look = 1; look < looks && Math.abs(gap) >= limitMs; look++) {
    const again = await lookForGap(one, other)
    if (Math.abs(again) < Math.abs(gap)) gap = again
  }
  return gap
}

/** For gaps so large that the first measurement shows them: used to test these measurements. */
export const gapAtFirstSight = (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> => lookForGap(one, other, pairs.few)

/** The order within a pair changes all the time. */
async function lookForGap(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  most: number = pairs.many,
): Promise<number> {
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const times = { one: [] as number[], other: [] as number[] }
  const gap = () => undisturbed(times.one) - undisturbed(times.other)
  const isPlain = () => times.one.length >= pairs.few && Math.abs(gap()) < limitMs / 4
  while (times.one.length < most && !isPlain()) {
    const isOneFirst = times.one.length % 2 === 0
    if (isOneFirst) times.one.push(await time(one))
    times.other.push(await time(other))
    if (!isOneFirst) times.one.push(await time(one))
  }
  return gap()
}
