import { isWithinNetworks } from '#builder/networks.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { MediaAsset } from '#model/definition/media/media.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { offersOf } from '#model/records/offer.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { type Finding, finding, severities } from '#model/rules/checks/finding.ts'
import { folderProblems, lockedOnPage } from '#model/rules/checks/folder-checks.ts'
import type { Db } from '../../db/database.ts'
import { listMediaOfSite } from '../../db/media/media.ts'
import { findDeliveryTarget } from '../../db/publishing/deploys.ts'
import type { Site } from '../../db/sites/sites.ts'
import { editedSiteJson } from '../definition/site-document.ts'
import { publishProblems } from '../definition/snapshot.ts'
import { offerFindings } from './live/read-offers.ts'

export interface Publisher {
  /** IP address of the caller; undefined if unknown. */
  address: string | undefined
  /** Whether the site is also deployed to another host. */
  hasTarget: boolean
}

/** Warnings that the person who publishes cannot open the site, and about what another host cannot do for it. */
export function hostFindings(
  { settings, pages = {} }: { settings: Partial<SiteSettings>; pages?: EditedSite['pages'] },
  { address, hasTarget }: Publisher,
): Finding[] {
  const { allowedNetworks = [] } = settings
  const isShutOut =
    address !== undefined && allowedNetworks.length > 0 && !isWithinNetworks(address, allowedNetworks)
  const elsewhere = hasTarget
    ? [
        ...folderProblems(settings),
        ...Object.entries(pages).flatMap(([id, page]) => lockedOnPage(page, `/pages/${id}`, settings)),
      ]
    : []
  return [
    ...(isShutOut
      ? [finding('warns', '/settings/allowedNetworks', 'networks-without-you', { value: address })]
      : []),
    ...elsewhere.map((problem): Finding => ({ ...problem, severity: 'warns' })),
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
  { address, now }: { address: string | undefined; now: number },
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
  const offers = offersOf(draft.settings, draft.settings.languages)
  const ofOffers = offerFindings(db, { siteId: site.id, offers, now })
  const all = [...blocking, ...ofOffers, ...hostFindings(draft, { address, hasTarget }), ...others].sort(
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
