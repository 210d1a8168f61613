/** Definitions have about ten levels. Functions that descend into them use the stack, which is limited. */
export const maxLevels = 100

export const tooDeep = `is nested too deeply. Definitions have a few levels, and at most ${maxLevels} are read: take some out.`

/**
 * Whether a parsed value has too many levels; itself descends no deeper than allowed. Loops without lists of values and
 * closures, which take ten times as long.
 */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (isTooDeep(value[index], levels - 1)) return true
    return false
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) if (isTooDeep(fields[key], levels - 1)) return true
  return false
}
