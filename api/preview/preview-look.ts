import type { SiteSettings } from '#model/definition/site.ts'
import { arranged, findVariation, runningExperiments } from '#model/experiments/variation-site.ts'
import type { SnapshotCategoryEntry } from '#model/jobs/snapshot.ts'
import { drawnVariation, previewAudiences, previewParameters } from '#model/records/preview.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../db/database.ts'
import { type PreviewSession, setPreviewLook } from '../db/previews/preview-sessions.ts'
import { listCategories } from '../db/sites/categories.ts'
import { listPageIds } from '../db/sites/pages.ts'
import type { Site } from '../db/sites/sites.ts'
import type { ApiContext } from '../http/env.ts'
import type { PreviewLook } from '../services/previews/draft-releases.ts'
import type { PreviewDeps } from './preview-deps.ts'

const longestId = 64

/** The chosen view is in an address once and stored in the session: pages that are swiped to are requested without it. */
export function lookOf(
  c: ApiContext,
  { database }: PreviewDeps,
  { session, site }: { session: PreviewSession; site: Site },
): PreviewLook {
  const requested = c.req.query(previewParameters.audience)
  const audience = previewAudiences.find((one) => one === requested) ?? session.audience
  const variation = c.req.query(previewParameters.variation)?.slice(0, longestId) ?? session.variation
  if (audience !== session.audience || variation !== session.variation)
    setPreviewLook(database.db, session.idHash, { audience, variation })
  return { audience, variationId: variationOf({ ...session, variation }, site)?.id }
}

/** The variation that a session is shown; undefined for the original. It does not count in the experiment. */
function variationOf(
  { variation, idHash }: Pick<PreviewSession, 'variation' | 'idHash'>,
  { settings: json }: Pick<Site, 'settings'>,
) {
  if (variation === null) return undefined
  const settings = JSON.parse(json) as SiteSettings
  const id = variation === drawnVariation ? drawn(idHash, settings) : variation
  return id === undefined ? undefined : findVariation(settings, id)?.variation
}

/** Of one of the running experiments, drawn by weight, and constant during a session: the session's hash replaces the random number. */
function drawn(idHash: string, settings: SiteSettings): string | undefined {
  const running = runningExperiments(settings)
  const { variations = [] } = running[Number.parseInt(idHash.slice(8, 16), 16) % running.length] ?? {}
  const whole = variations.reduce((sum, { weight }) => sum + weight, 0)
  let left = (Number.parseInt(idHash.slice(0, 8), 16) / 2 ** 32) * whole
  return variations.find(({ weight }) => {
    left -= weight
    return left < 0
  })?.id
}

/** Ids of pages that the session's variation moves, by position. */
export function movedPages(db: Db, session: PreviewSession, site: Site): ReadonlyMap<string, string> {
  const order = variationOf(session, site)?.order ?? []
  const moved = new Map<string, string>()
  for (const { id, column, entry } of order.length > 0 ? listCategories(db, site.id) : []) {
    const wanted = order.find((category) => category.id === id)?.pages
    if (!wanted) continue
    const { rows } = JSON.parse(entry) as SnapshotCategoryEntry
    const open = listPageIds(db, site.id, id).slice(0, Math.max(0, ...Object.values(rows)))
    for (const [row, pageId] of arranged(open, wanted).entries())
      moved.set(positionOf({ column, row }), pageId)
  }
  return moved
}
