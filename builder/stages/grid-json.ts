import type { LanguageSite } from '#content/language-site.ts'
import { categoryName } from '#content/site-grid.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import type { SnapshotPage } from '#model/jobs/snapshot.ts'
import { inLanguage } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { Picture } from '#runtime/documents/page-content.ts'
import type { Grid, GridExperiment, GridPage } from '#runtime/documents/page-document.ts'
import type { SnapshotSource } from '../compile-site.ts'
import type { ExperimentPages } from './experiment-pages.ts'
import { focused, stillOf } from './media-names.ts'

/** The grid of a language, fetched after hydration for the album and for jumps. */
export async function gridJson(
  source: SnapshotSource,
  site: LanguageSite,
  experiment: ExperimentPages | undefined,
): Promise<string> {
  const grid: Grid = { columns: [] }
  for (const [column, entry] of source.root.categories.entries()) {
    const { pages } = await source.category(entry)
    const open = pages.slice(0, entry.rows[site.language] ?? 0)
    grid.columns.push({
      name: categoryName(entry, site),
      pages: await gridPages(source, site, { pages: open, column }),
    })
  }
  const experiments = await Promise.all(
    (experiment?.all ?? []).map((one) => gridExperiment(source, site, { grid, experiment: one })),
  )
  const differing = experiments.filter((one) => one !== undefined)
  if (differing.length > 0) grid.experiments = differing
  return JSON.stringify(grid)
}

const gridPages = (
  source: SnapshotSource,
  site: LanguageSite,
  { pages, column }: { pages: readonly SnapshotPage[]; column: number },
): Promise<GridPage[]> =>
  Promise.all(
    pages.map(async ({ id, isLocked, thumbnail }, row) => {
      const ref = inLanguage(thumbnail, site.language, site.defaultLanguage)
      return {
        id,
        address: site.page(positionOf({ column, row })),
        isLocked,
        thumbnail: ref === undefined ? undefined : await thumbnailOf(source, site, ref),
      }
    }),
  )

async function thumbnailOf(source: SnapshotSource, site: LanguageSite, ref: MediaRef): Promise<Picture> {
  const asset = await source.asset(ref)
  return focused(stillOf(ref, asset, site.layout.base), { ref, asset, focus: source.root.focus })
}

/** Undefined if every variation has the thumbnails of the original, in the same order. */
async function gridExperiment(
  source: SnapshotSource,
  site: LanguageSite,
  { grid, experiment: { draw, others } }: { grid: Grid; experiment: ExperimentPages['all'][number] },
): Promise<GridExperiment | undefined> {
  const columns: GridExperiment['columns'] = {}
  for (const { id, columns: shown } of others)
    for (const [column, pages] of shown.entries()) {
      const own = await gridPages(source, site, { pages, column })
      if (JSON.stringify(own) !== JSON.stringify(grid.columns[column]?.pages))
        columns[id] = { ...columns[id], [column]: own }
    }
  return Object.keys(columns).length > 0 ? { draw, columns } : undefined
}
