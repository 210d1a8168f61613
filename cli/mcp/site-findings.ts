import { readDefinition } from '#builder/read-definition.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import type { Severity } from '#model/rules/checks/finding.ts'
import { placed } from '../placed-problems.ts'
import { checkedSite, findExtensions } from '../site-config.ts'
import { placeText } from './refusals-of.ts'

/** Further ones are counted. */
const mostFindings = 200

/** What keeps the site in a folder from being built, and what could be better, with file, line and remedy. */
export async function siteFindings(folder: string): Promise<object> {
  const read = await readDefinition(folder)
  const { problems = [], placeOf } = await checkedSite(read, await findExtensions(read.folder))
  const draft = checkSite(read.input, { for: 'draft' })
  const site = draft.definition && editedSiteOf(draft.definition)
  const found = site ? checkBeforePublishing(site, { asset: () => undefined }) : []
  const advice = found.map((one) => ({ ...one, path: site ? pathInFiles(site, one.path) : one.path }))
  const all = [
    ...inFiles(
      problems.map((one) => ({ ...one, severity: 'blocks' as const })),
      { placeOf, folder: read.folder },
    ),
    ...inFiles(advice, { placeOf: read.placeOf, folder: read.folder }),
  ]
  return { findings: all.slice(0, mostFindings), more: Math.max(0, all.length - mostFindings) }
}

type Found = Problem & { severity: Severity }

const inFiles = (found: readonly Found[], { placeOf, folder }: { placeOf: PlaceOf; folder: string }) =>
  placed(found, placeOf).map(({ rule, message, expected, path, place }, index) => ({
    severity: found[index]!.severity,
    rule,
    message,
    remedy: expected,
    path,
    ...(place ? { place: placeText(folder, place) } : {}),
  }))

/** `/pages/<id>/…` → `/categories/0/pages/2/…` */
function pathInFiles({ categories }: EditedSite, path: string): string {
  const [, id, rest = ''] = /^\/pages\/([^/]+)(.*)$/s.exec(path) ?? []
  const column = id === undefined ? -1 : categories.findIndex(({ pages }) => pages.includes(id))
  return column === -1 ? path : `/categories/${column}/pages/${categories[column]!.pages.indexOf(id!)}${rest}`
}
