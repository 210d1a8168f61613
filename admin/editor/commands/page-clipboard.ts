import { z } from 'zod'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { type Page, pageSchema } from '#model/definition/page.ts'
import { checkPage } from '#model/rules/check-site.ts'
import { textSchema } from '#model/values/fields.ts'
import type { Localized } from '#model/values/language.ts'
import { localized } from '#model/values/language-schema.ts'
import { maxRows } from '#model/values/position.ts'
import { copiedKey } from '../session/pending-edits-keys.ts'
import { copyPages } from './copy-pages.ts'

/** How pages lie in the clipboard, beside a text for all other programs. */
export const pagesType = 'application/x-site-pages'

const clipSchema = z.union([
  z.object({
    category: z.object({ name: localized(textSchema()) }),
    pages: z.array(pageSchema).max(maxRows),
  }),
  z.object({ category: z.undefined().optional(), pages: z.array(pageSchema).min(1).max(1_000) }),
])

const pagesIn = (site: EditedSite, ids: readonly string[]): Page[] =>
  ids.flatMap((id) => site.pages[id] ?? [])

export const clipOf = (site: EditedSite, pageIds: readonly string[]): string =>
  JSON.stringify({ pages: pagesIn(site, pageIds) })

/** A column with its pages. */
export function columnClipOf(site: EditedSite, categoryId: string): string | undefined {
  const category = site.categories.find(({ id }) => id === categoryId)
  return (
    category && JSON.stringify({ category: { name: category.name }, pages: pagesIn(site, category.pages) })
  )
}

export interface Pasted {
  /** Name of the copied column; absent where only pages were copied. */
  name?: Localized<string>
  pages: Page[]
}

/** What a clipboard holds, which anybody may have written, as it fits the site; undefined where it is nothing of one. */
export function pastedParts(text: string, site: EditedSite, newId: () => string): Pasted | undefined {
  const clip = clipSchema.safeParse(parsed(text)).data
  if (!clip || clip.pages.some((page) => checkPage(page).problems)) return undefined
  const pages = fittedPages(clip.pages, site, newId)
  return clip.category ? { name: clip.category.name, pages } : { pages }
}

/** Copies of pages of any site, with ids of their own. What leads to something that this one does not have leads nowhere. */
export function fittedPages(of: readonly Page[], site: EditedSite, newId: () => string): Page[] {
  const copies = copyPages(of, newId).map(({ page }) => page)
  const surveys = new Set(site.settings.surveys.map(({ id }) => id))
  const pages = new Set([...Object.keys(site.pages), ...copies.map(({ id }) => id)])
  return copies.map((page) => withoutDeadEnds(page, pages, surveys))
}

function withoutDeadEnds(
  { pollId, ...page }: Page,
  pages: ReadonlySet<string>,
  surveys: ReadonlySet<string>,
): Page {
  return {
    ...page,
    ...(pollId !== undefined && surveys.has(pollId) ? { pollId } : {}),
    buttons: page.buttons.map(({ link, ...button }) => {
      const isDead =
        (link?.kind === 'CREATIVE_BLOCK' && !pages.has(link.pageId)) ||
        (link?.kind === 'SURVEY' && !surveys.has(link.surveyId))
      return link && !isDead ? { ...button, link } : button
    }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/*
 * The column that was copied last, for menus: pages may not read the clipboard. It is the same in all windows, and goes
 * when somebody signs out.
 */

export function keepCopied(storage: Storage, clip: string): void {
  try {
    storage.setItem(copiedKey, clip)
  } catch {
    // The storage is full: the keys, which use the clipboard, still work.
    storage.removeItem(copiedKey)
  }
}

export const findCopied = (storage: Storage): string | undefined => storage.getItem(copiedKey) ?? undefined
