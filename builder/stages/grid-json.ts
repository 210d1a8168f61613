import type { LanguageSite } from '#content/language-site.ts'
import { categoryName } from '#content/site-grid.ts'
import { inLanguage } from '#model/language.ts'
import { positionOf } from '#model/position.ts'
import type { Grid } from '#runtime/page-document.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { focused, stillOf } from './media-names.ts'

/** The grid of a language: what the album and far jumps need, fetched after hydration. */
export async function gridJson(source: SnapshotSource, site: LanguageSite): Promise<string> {
  const grid: Grid = { columns: [] }
  for (const [column, entry] of source.root.categories.entries()) {
    const { pages } = await source.category(entry)
    const open = pages.slice(0, entry.rows[site.language] ?? 0)
    grid.columns.push({
      name: categoryName(entry, site),
      pages: await Promise.all(
        open.map(async ({ id, isLocked, thumbnail }, row) => {
          const ref = inLanguage(thumbnail, site.language, site.defaultLanguage)
          return {
            id,
            address: site.page(positionOf({ column, row })),
            isLocked,
            thumbnail:
              ref === undefined
                ? undefined
                : focused(stillOf(ref, await source.asset(ref)), ref, source.root.focus),
          }
        }),
      ),
    })
  }
  return JSON.stringify(grid)
}
