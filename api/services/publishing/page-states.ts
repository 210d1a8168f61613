import type { PageState, PageStatesReply } from '#model/calls/sites/checks.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { SnapshotCategory, SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Language } from '#model/values/language.ts'
import type { Site } from '../../db/sites/sites.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import { drawnMediaIn } from '../definition/drawn-media.ts'
import { freezeSite } from '../definition/snapshot.ts'
import type { PublishingTools } from './live/live-pointer.ts'
import { liveSnapshot } from './publish-languages.ts'

interface StatesRequest {
  pageId: string
  language: Language
}

type StateTools = Pick<PublishingTools, 'database' | 'blobs'>

/** A page of a language as it is live and as it is in the draft, with what is needed to draw it. Throws GONE. */
export async function pageStates(
  tools: StateTools,
  site: Site,
  request: StatesRequest,
): Promise<PageStatesReply> {
  const draft = JSON.parse(freezeSite(tools.database.db, site).json) as SnapshotRoot
  const live = await liveRoot(tools, site, request.language)
  return {
    live: live ? await stateIn(tools, site, live, request) : null,
    draft: await stateIn(tools, site, draft, request),
  }
}

/** The same, comparing with a version. Throws GONE. */
export async function pageStatesSince(
  tools: StateTools,
  site: Site,
  { snapshot, ...request }: StatesRequest & { snapshot: string },
): Promise<Record<'version' | 'draft', PageState | null>> {
  const draft = JSON.parse(freezeSite(tools.database.db, site).json) as SnapshotRoot
  const version = await readDefinition<SnapshotRoot>(tools.blobs, snapshot)
  return {
    version: await stateIn(tools, site, version, request),
    draft: await stateIn(tools, site, draft, request),
  }
}

/** Root of the snapshot that is live for a language. */
async function liveRoot(tools: StateTools, site: Site, language: Language) {
  const hash = liveSnapshot(tools, site)
  if (hash === undefined) return undefined
  const root = await readDefinition<SnapshotRoot>(tools.blobs, hash)
  if (root.mix && !root.mix.languages.includes(language)) return undefined
  const kept = root.mix?.kept[language]
  return kept === undefined ? root : readDefinition<SnapshotRoot>(tools.blobs, kept)
}

async function stateIn(
  { database, blobs }: StateTools,
  site: Site,
  root: SnapshotRoot,
  { pageId, language }: StatesRequest,
): Promise<PageState | null> {
  const settings = await readDefinition<SiteSettings>(blobs, root.settings)
  if (!settings.languages.includes(language)) return null
  for (const [column, { hash }] of root.categories.entries()) {
    const { pages } = await readDefinition<SnapshotCategory>(blobs, hash)
    const row = pages.findIndex(({ id }) => id === pageId)
    if (row === -1) continue
    const page = await readDefinition<Page>(blobs, pages[row]!.hash)
    return {
      at: { column, row },
      settings,
      categories: root.categories.map(({ id, name, rows }) => ({ id, name, rows })),
      page,
      media: drawnMediaIn(
        database.db,
        site,
        JSON.stringify([settings.logo, page, variantsOf(settings, pageId)]),
      ),
    }
  }
  return null
}

const variantsOf = ({ experiments = [] }: Partial<SiteSettings>, pageId: string): Page[] =>
  experiments.flatMap(({ variations }) =>
    variations.flatMap(({ pages = [] }) => pages.filter(({ id }) => id === pageId)),
  )
