import type { EditedSite } from '../definition/edited-site.ts'
import type { SiteSettings } from '../definition/site.ts'
import { pointerOf, type Report } from '../messages/problem.ts'

/** Keys under which something stands that runs, of whatever part of a site. */
const scriptKeys = ['script', 'chatbotScript', 'headTags', 'bodyTags', 'tagManagerId'] as const

const isWritten = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** How much there is that creators write to be run, in whatever holds it. */
function countScripts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  // A link is counted once it is one, before anything is written into it.
  if ('kind' in value && value.kind === 'SCRIPT') return 1
  const own = scriptKeys.filter((key) => key in value && isWritten(Reflect.get(value, key))).length
  return Object.values(value).reduce<number>((sum, inner) => sum + countScripts(inner), own)
}

/** The parts of the settings by their paths: a form, the texts of a language, a popup; what else is not split is one. */
function partsOf(settings: SiteSettings): [path: string[], part: unknown][] {
  return Object.entries(settings).flatMap(([key, value]): [string[], unknown][] =>
    typeof value !== 'object' || Array.isArray(value) || key === 'tags'
      ? [[[key], value]]
      : Object.entries(value).map(([name, part]): [string[], unknown] => [[key, name], part]),
  )
}

/** Reports every part of the settings, and every page, on which a change begins more that runs. */
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
