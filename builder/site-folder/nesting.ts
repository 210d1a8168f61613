/** Definitions have about ten levels. Functions that descend into them use the stack, which is limited. */
export const maxLevels = 100

export const tooDeep = `is nested too deeply. Definitions have a few levels, and at most ${maxLevels} are read: take some out.`

/** Whether a value has too many levels; itself descends no deeper than allowed. */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isTooDeep(child, levels - 1))
}
