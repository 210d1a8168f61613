import type { Page } from '#model/definition/page.ts'
import { canEnter, linkedPages, publicMedia, withheldMedia } from '#model/definition/page-facts.ts'
import type { SnapshotCategory, SnapshotCategoryEntry, SnapshotPage } from '#model/jobs/snapshot.ts'
import type { Language, Localized } from '#model/values/language.ts'
import { sha256 } from './hash.ts'
import { pageSheets } from './stages/html-sheets.ts'
import { pageCaptions } from './stages/page-places.ts'
import { pageScripts } from './stages/script-check.ts'

/** The language settings needed for freezing. */
export interface SiteLanguages {
  languages: readonly Language[]
  defaultLanguage: Language
}

export interface FrozenCategory {
  entry: SnapshotCategoryEntry
  category: SnapshotCategory
  /** The category's JSON, to be stored under `definitions/<entry.hash>`. */
  json: string
}

/** A frozen page, whose JSON is to be stored under `definitions/<hash>`. */
export function freezePage(page: Page): { hash: string; json: string } {
  const json = JSON.stringify(page)
  return { hash: sha256(json), json }
}

/** Freezes a category from its pages, each with the hash from `freezePage`. */
export function freezeCategory(
  category: { id: string; name: Localized<string>; pages: readonly { page: Page; hash: string }[] },
  site: SiteLanguages,
): FrozenCategory {
  const pages = category.pages.map(({ page, hash }) => frozenFacts(page, hash))
  return frozenCategory({
    id: category.id,
    name: category.name,
    pages,
    rows: enterableRows(category.pages, site),
  })
}

/** The same from the snapshot's facts about its pages and the number of pages that can be entered in each language. */
export function frozenCategory({
  id,
  name,
  pages,
  rows,
}: { name: Localized<string>; rows: Localized<number> } & SnapshotCategory): FrozenCategory {
  const json = JSON.stringify({ id, pages } satisfies SnapshotCategory)
  const polls = [...new Set(pages.flatMap(({ poll }) => poll ?? []))]
  const entry: SnapshotCategoryEntry = {
    polls: polls.length > 0 ? polls : undefined,
    id,
    name,
    rows,
    hash: sha256(json),
    order: sha256(pages.map(({ id }) => id).join('\n')),
    cells: sha256(JSON.stringify(pages.map(({ id, isLocked, thumbnail }) => [id, isLocked, thumbnail]))),
    media: sha256(
      [
        ...new Set(
          pages.flatMap(({ media, scripts, captions = [], sheets = [], withheld }) => [
            ...media,
            ...scripts,
            ...captions.map((hash) => `captions ${hash}`),
            ...sheets.map((hash) => `sheet ${hash}`),
            ...withheld.map((ref) => `withheld ${ref}`),
          ]),
        ),
      ]
        .sort()
        .join('\n'),
    ),
  }
  return { entry, category: { id, pages }, json }
}

/** The facts about a page that a snapshot contains. */
export function frozenFacts(page: Page, hash: string): SnapshotPage {
  const thumbnail: SnapshotPage['thumbnail'] = {}
  for (const [language, detail] of Object.entries(page.details) as [Language, Page['details'][Language]][]) {
    const shown = page.membersOnlyLock && !page.publicThumbnail ? undefined : detail?.thumbnail
    const ref = shown ?? (page.membersOnlyLock ? undefined : detail?.media)
    if (ref) thumbnail[language] = ref
  }
  return {
    id: page.id,
    hash,
    isLocked: page.membersOnlyLock,
    thumbnail,
    poll: page.membersOnlyLock ? undefined : page.pollId,
    links: page.membersOnlyLock ? [] : linkedPages(page),
    media: publicMedia(page),
    scripts: page.membersOnlyLock ? [] : pageScripts(page).map(sha256),
    captions: page.membersOnlyLock ? undefined : hashesOf(pageCaptions(page)),
    sheets: page.membersOnlyLock ? undefined : hashesOf(pageSheets(page)),
    withheld: withheldMedia(page),
  }
}

const hashesOf = (texts: readonly string[]): string[] | undefined =>
  texts.length > 0 ? texts.map(sha256) : undefined

/** Number of pages, from the first on, that can be entered in each language. */
export function enterableRows(
  pages: readonly { page: Page }[],
  { languages, defaultLanguage }: SiteLanguages,
): Localized<number> {
  const rows: Localized<number> = {}
  for (const language of languages) {
    const gap = pages.findIndex(({ page }) => !canEnter(page, language, defaultLanguage))
    rows[language] = gap === -1 ? pages.length : gap
  }
  return rows
}
