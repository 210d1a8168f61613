import type { EditedSite } from '../definition/edited-site.ts'
import type { SiteSettings } from '../definition/site.ts'
import { pointerOf, type Report } from '../messages/problem.ts'

/** Keys that contain executable code, in any part of a site. */
const scriptKeys = ['script', 'chatbotScript', 'headTags', 'bodyTags', 'tagManagerId'] as const

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Number of pieces of code in any value that a creator wrote to be run. */
function countScripts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  // A script link counts even before it contains any code.
  if ('kind' in value && value.kind === 'SCRIPT') return 1
  const own = scriptKeys.filter((key) => key in value && isWritten(Reflect.get(value, key))).length
  return Object.values(value).reduce<number>((sum, inner) => sum + countScripts(inner), own)
}

/**
 * The settings split into parts with their paths: one per form, language of texts, popup and so on; other values are
 * one part.
 */
function partsOf(settings: SiteSettings): [path: string[], part: unknown][] {
  return Object.entries(settings).flatMap(([key, value]): [string[], unknown][] =>
    typeof value !== 'object' || Array.isArray(value) || key === 'tags'
      ? [[[key], value]]
      : Object.entries(value).map(([name, part]): [string[], unknown] => [[key, name], part]),
  )
}

/** Reports every part of the settings, and every page, to which a change adds code. */
export function reportScripts(before: EditedSite, after: EditedSite, report: Report): void {
  if (after.settings !== before.settings) {
    const known = new Map(partsOf(before.settings).map(([path, part]) => [pointerOf(path), part]))
    for (const [path, part] of partsOf(after.settings))
      if (countScripts(part) > countScripts(known.get(pointerOf(path))))
        report(pointerOf(['settings', ...path]), 'plan-scripts', {})
  }
  for (const [id, page] of Object.entries(after.pages)) {
    const known = Object.hasOwn(before.pages, id) ? before.pages[id] : undefined
    if (page !== known && countScripts(page) > countScripts(known))
      report(pointerOf(['pages', id]), 'plan-scripts', {})
  }
}
