/** Whoever can tell what is not theirs from what is not there has to see more than this. */
export const limitMs = 1
/** Many where the first few leave a doubt. */
const pairs = { few: 16, many: 120 }

/** The slowest of the fastest tenth: what else the machine was doing is not in it. */
const undisturbed = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length / 10) - 1]!

/** A gap is there each time one looks; what another process did in between is not. */
const looks = 3

/** How many ms longer one takes than the other, undisturbed: the smallest of a few looks where the first finds a gap. */
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

/** Where the gap is so large that the first few tell: what tests of these looks are made of. */
export const gapAtFirstSight = (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> => lookForGap(one, other, pairs.few)

/** Which of a pair goes first changes all the time. */
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
