const dayMs = 86_400_000

/** Whole days from now on; none for a day that is over. */
export const daysUntil = (day: string): number =>
  Math.max(0, Math.ceil((Date.parse(day) - Date.now()) / dayMs))
