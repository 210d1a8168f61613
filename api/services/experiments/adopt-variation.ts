import type { SiteSettings } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { variationSite } from '#model/experiments/variation-site.ts'
import { orNotFound } from '#model/messages/errors.ts'
import { everything } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { type Committed, commitLocked, type EditAuthor } from '../definition/commit-edits.ts'
import { type DefinitionTools, definitionLock } from '../definition/definition-tools.ts'
import { editedPart } from '../definition/edited-part.ts'

interface Adopting {
  siteId: string
  experimentId: string
  variationId: string
  by: EditAuthor
}

/**
 * Copies the content of a variation into the site, and ends the experiment: one batch of edits, which can be undone as one.
 * Throws NOT_FOUND, and what `commitEdits` throws.
 */
export const adoptVariation = (tools: DefinitionTools, adopting: Adopting): Promise<Committed> =>
  tools.database.runExclusive(definitionLock(adopting.siteId), () => adoptLocked(tools, adopting))

function adoptLocked(tools: DefinitionTools, { siteId, experimentId, variationId, by }: Adopting) {
  const { db } = tools.database
  const site = orNotFound(findSite(db, everything, siteId), 'no-such-site')
  const settings = JSON.parse(site.settings) as SiteSettings
  const experiment = settings.experiments?.find(({ id }) => id === experimentId)
  const variation = orNotFound(
    experiment?.variations.find(({ id }) => id === variationId),
    'no-such-experiment',
  )
  const before = editedPart(
    db,
    site,
    (variation.pages ?? []).map(({ id }) => id),
  )
  const shown = variationSite(before, variation)
  const after = {
    ...shown,
    settings: {
      ...shown.settings,
      experiments: settings.experiments?.map((one) =>
        one.id === experimentId ? { ...one, state: 'ended' as const, winner: variationId } : one,
      ),
    },
  }
  return commitLocked(tools, { siteId, edits: findEdits(before, after), by, alwaysAutosaves: true })
}
