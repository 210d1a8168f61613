import { isWithinNetworks } from '#builder/networks.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { type Finding, finding, severities } from '#model/rules/checks/finding.ts'
import type { Db } from '../../db/database.ts'
import { listMediaOfSite } from '../../db/media/media.ts'
import { findDeliveryTarget } from '../../db/publishing/deploys.ts'
import type { Site } from '../../db/sites/sites.ts'
import { editedSiteJson } from '../definition/site-document.ts'
import { publishProblems } from '../definition/snapshot.ts'

export interface Publisher {
  /** IP address of the caller; undefined if unknown. */
  address: string | undefined
  /** Whether the site is also deployed to another host. */
  hasTarget: boolean
}

const path = '/settings/allowedNetworks'

/**
 * Warnings for a site that is limited to some networks: that the person who publishes cannot open it, and that another host
 * cannot enforce the limit.
 */
export function networkFindings(
  { allowedNetworks = [] }: Partial<Pick<SiteSettings, 'allowedNetworks'>>,
  { address, hasTarget }: Publisher,
): Finding[] {
  if (allowedNetworks.length === 0) return []
  const isShutOut = address !== undefined && !isWithinNetworks(address, allowedNetworks)
  return [
    ...(isShutOut ? [finding('warns', path, 'networks-without-you', { value: address })] : []),
    ...(hasTarget ? [finding('warns', path, 'networks-elsewhere')] : []),
  ]
}

/** The most findings that are listed. */
const listedFindings = 300

/** The draft as it is edited. */
export const readDraft = (db: Db, site: Site): EditedSite =>
  JSON.parse(editedSiteJson(db, site)) as EditedSite

/** What should be looked at before a site is published from an address: blocking problems first. */
export function siteFindings(
  db: Db,
  site: Site,
  address: string | undefined,
): { findings: Finding[]; more: number } {
  const draft = readDraft(db, site)
  const assets = new Map<string, MediaAsset>(
    listMediaOfSite(db, site.id).map(({ ref, asset }) => [ref, asset]),
  )
  const blocking = publishProblems(db, site).map(
    (problem): Finding => ({ ...problem, severity: 'blocks', path: byPageId(problem.path, draft) }),
  )
  const reported = new Set(blocking.map(({ path, rule }) => `${rule} ${path}`))
  const gaps = new Set(blocking.filter(({ rule }) => rule === 'page-gap').map(({ path }) => path))
  const others = checkBeforePublishing(draft, { asset: (ref) => assets.get(ref) }).filter(
    ({ path, rule }) =>
      !reported.has(`${rule} ${path}`) &&
      !(rule === 'page-unreachable' && gaps.has(path.split('/').slice(0, 4).join('/'))),
  )
  const hasTarget = findDeliveryTarget(db, site.id) !== undefined
  const all = [...blocking, ...networkFindings(draft.settings, { address, hasTarget }), ...others].sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  )
  return { findings: all.slice(0, listedFindings), more: Math.max(0, all.length - listedFindings) }
}

/** `/categories/0/pages/3/…` → `/pages/<id>/…`; other paths stay. */
function byPageId(path: string, { categories }: EditedSite): string {
  const place = /^\/categories\/(\d+)\/pages\/(\d+)(.*)$/.exec(path)
  const id = place && categories[Number(place[1])]?.pages[Number(place[2])]
  return place && id !== undefined ? `/pages/${id}${place[3]}` : path
}
