/** Definitions have about ten. Whatever goes down into them does so on the stack, which has an end. */
export const maxLevels = 100

export const tooDeep = `is nested too deeply. Definitions have a few levels, and at most ${maxLevels} are read: take some out.`

/** Goes down no further than there may be levels, however many there are. */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isTooDeep(child, levels - 1))
}
