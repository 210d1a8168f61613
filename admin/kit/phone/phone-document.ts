import type { ContentContext } from '#content/content-lookups.ts'
import { type LanguageSite, languageSite } from '#content/language-site.ts'
import type { PictureOf } from '#content/own-html/html-pictures.ts'
import { boxedHtml, sanitizedHtml } from '#content/own-html/own-html.ts'
import { pageContent } from '#content/page-content.ts'
import { shellContent } from '#content/shell-content.ts'
import { type GridCategory, menuOf, placesOf } from '#content/site-grid.ts'
import type { PageState } from '#model/calls/sites/checks.ts'
import { type DrawnMedium, drawnStill } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { MediaRef, PictureTones } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import { canEnter } from '#model/definition/page-facts.ts'
import type { Language, Localized } from '#model/values/language.ts'
import { type GridPlace, positionOf } from '#model/values/position.ts'
import type { Picture } from '#runtime/documents/page-content.ts'
import type { MenuEntry, PageDocument, Place, Shell } from '#runtime/documents/page-document.ts'
import { showHtmlAs } from '../screen/trusted-types.ts'

/** A creator's HTML as releases show it, with its style sheet beside it. */
export function safeHtml(html: string, pictureOf?: PictureOf): string {
  const safe = boxedHtml(html, (sheet) => `<style>${sheet}</style>`, { pictureOf }).html
  if (made.size >= maxMade) made.clear()
  made.add(safe)
  return safe
}

/** HTML that was just sanitised here is not sanitised again when it is shown. */
const made = new Set<string>()
const maxMade = 200

showHtmlAs((html) => (made.has(html) ? html : sanitizedHtml(html).html))

/** Placeholder for a medium that is still loading. */
const comingPicture: Picture = {
  stem: '',
  width: 389,
  height: 737,
  color: '#6b6b76',
  widths: [],
  formats: [],
}

/** Script buttons are drawn as such, but do nothing. */
const noScript = '#'

type Media = Readonly<Record<string, DrawnMedium>>

export const placesOfPages = (categories: EditedSite['categories']): Map<string, GridPlace> =>
  new Map(categories.flatMap(({ pages }, column) => pages.map((id, row) => [id, { column, row }] as const)))

/** Empty until it has come. */
function musicIn(media: Media, ref: MediaRef): string {
  const drawn = media[ref]
  return drawn && 'music' in drawn ? drawn.music : ''
}

function tonesIn(media: Media, ref: MediaRef): PictureTones | undefined {
  const drawn = media[ref]
  return drawn && 'tones' in drawn ? drawn.tones : undefined
}

export function phoneContext(
  site: LanguageSite,
  media: Media,
  places: ReadonlyMap<string, GridPlace>,
): ContentContext {
  return {
    site,
    media: (ref) => {
      const drawn = media[ref]
      return drawn && !('music' in drawn) ? drawn : { picture: comingPicture }
    },
    music: (ref) => musicIn(media, ref),
    still: (ref) => (media[ref] && drawnStill(media[ref])) ?? comingPicture,
    tones: (ref) => tonesIn(media, ref),
    pageAddress: (id) => {
      const place = places.get(id)
      return place && site.page(positionOf(place))
    },
    scriptAddress: () => noScript,
    captionsAddress: () => undefined,
    tagScripts: () => [],
    safeHtml: (html) => safeHtml(html, (ref) => media[ref] && drawnStill(media[ref])),
  }
}

/** How many pages of a category can be entered in each language, from the top. */
function rowsOf(pages: readonly string[], { pages: all, settings }: EditedSite): Localized<number> {
  const rows: Localized<number> = {}
  for (const language of settings.languages) {
    const blocked = pages.findIndex((id) => {
      const page = all[id]
      return !page || !canEnter(page, language, settings.defaultLanguage)
    })
    rows[language] = blocked < 0 ? pages.length : blocked
  }
  return rows
}

/**
 * The number of pages that can be entered, by category and language, as JSON: equal counts compare as equal.
 */
export const rowsOfAll = (site: EditedSite): string =>
  JSON.stringify(site.categories.map(({ pages }) => rowsOf(pages, site)))

type Rows = readonly Localized<number>[]

/**
 * The grid as visitors would walk through it, including the page in the phone even if it can not be entered
 * yet.
 */
function gridOf(
  categories: EditedSite['categories'],
  all: Rows,
  at: GridPlace,
  language: Language,
): { categories: GridCategory[] } {
  return {
    categories: categories.map(({ name }, column) => {
      const rows = { ...all[column] }
      if (column === at.column) rows[language] = Math.max(rows[language] ?? 0, at.row + 1)
      return { name, rows }
    }),
  }
}

/** The menu around a page, and its place. */
interface Surroundings {
  menu: MenuEntry[]
  place: Place
}

interface SurroundingNeeds {
  categories: EditedSite['categories']
  /** As returned by `rowsOfAll`. */
  rows: string
  site: LanguageSite
  at: GridPlace
}

export function surroundingsOf({ categories, rows, site, at }: SurroundingNeeds): Surroundings | undefined {
  const root = gridOf(categories, JSON.parse(rows) as Rows, at, site.language)
  const place = placesOf(root, site, at.column)[at.row]
  return place && { menu: menuOf(root, site, at.column), place }
}

export const siteIn = (edited: EditedSite['settings'], language: Language, origin: string): LanguageSite =>
  languageSite(edited, language, origin)

/** A build name of the phone's own: it loads no part of the runtime. */
const phoneBuild = 'phone'

export function phoneShell(site: LanguageSite, media: Media): Shell {
  const { logo: ref } = site.settings
  const drawn = ref ? media[ref] : undefined
  const logo = drawn && drawnStill(drawn)
  const content = shellContent(site, { siteId: phoneBuild, logo, scripts: [] })
  return { ...content, build: phoneBuild, mode: 'preview' }
}

interface DocumentParts extends Surroundings {
  shell: Shell
  page: Page
  context: ContentContext
}

export const phoneDocument = ({ shell, menu, place, page, context }: DocumentParts): PageDocument => ({
  shell,
  menu,
  place,
  page: pageContent(page, context),
})

/** A still phone has no working links. */
const nowhere = '#'

/** A page of any state of a site, as visitors are given it. */
export function stillDocument(
  state: PageState,
  language: Language,
  origin: string,
): PageDocument | undefined {
  const { at, settings, page, media } = state
  const site = siteIn(settings, language, origin)
  const categories = state.categories.map(({ id, name }) => ({ id, name, pages: [] }))
  const rows = JSON.stringify(state.categories.map((category) => category.rows))
  const around = surroundingsOf({ categories, rows, site, at })
  const context = { ...phoneContext(site, media, new Map()), pageAddress: () => nowhere }
  return around && phoneDocument({ shell: phoneShell(site, media), ...around, page, context })
}
