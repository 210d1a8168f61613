/** Definitions have about ten. Whatever goes down into them does so on the stack, which has an end. */
export const mostLevels = 100

export const tooDeep = `is nested too deeply. Definitions have a few levels, and at most ${mostLevels} are read: take some out.`

/** Goes down no further than there may be levels, however many there are. */
export function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isTooDeep(child, levels - 1))
}
