/** Whole milliseconds; of nothing it is 0. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
