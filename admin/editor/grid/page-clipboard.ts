import { z } from 'zod'
import { checkPage } from '#model/check-site.ts'
import type { EditedSite } from '#model/edits/edited-site.ts'
import { type Page, pageSchema } from '#model/page.ts'
import { copyPages } from './copy-pages.ts'

/** How pages lie in the clipboard, beside a text for all other programs. */
export const pagesType = 'application/x-site-pages'

const clipSchema = z.object({ pages: z.array(pageSchema).min(1).max(1_000) })

export const clipOf = (site: EditedSite, pageIds: readonly string[]): string =>
  JSON.stringify({ pages: pageIds.flatMap((id) => site.pages[id] ?? []) })

/** Pages from a clipboard, which anybody may have written, as they fit the site; undefined where there are none. */
export function pastedPages(text: string, site: EditedSite, newId: () => string): Page[] | undefined {
  const clip = clipSchema.safeParse(parsed(text)).data
  if (!clip || clip.pages.some((page) => checkPage(page).problems)) return undefined
  return fittedPages(clip.pages, site, newId)
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
