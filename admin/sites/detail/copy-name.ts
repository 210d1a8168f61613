import { limits } from '#model/limits.ts'

/** The name of a site with something after it, within the limit. */
export function copyName(name: string, suffix: string): string {
  const room = limits.text - [...suffix].length
  return `${[...name].slice(0, room).join('').trimEnd()}${suffix}`
}
