import { z } from 'zod'
import { buttonSchema, type PageButton } from '#model/definition/button.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { emptyPage, type Page, pageDetailSchema, pageSchema } from '#model/definition/page.ts'
import { popupCtasSchema } from '#model/definition/popup.ts'
import { type Product, productSchema } from '#model/definition/product.ts'
import { checkPage } from '#model/rules/check-site.ts'
import { textSchema } from '#model/values/fields.ts'
import { localized } from '#model/values/language-schema.ts'
import { maxRows } from '#model/values/position.ts'
import { copiedKey } from '../../session/local-work.ts'
import { maxOnPage } from '../commands/shared-commands.ts'

/** Media type of parts of sites in the clipboard; the clipboard has a plain text for other programs, too. */
export const clipType = 'application/x-site-parts'

/** What a page has once by itself and can be copied: its text, price and link, with their looks. */
export const wordKeys = {
  text: ['mainText', 'mainTextX', 'mainTextY', 'mainTextColor'],
  price: ['price', 'priceTextColor'],
  link: ['link', 'linkButtonText', 'linkButtonColor', 'linkTextColor'],
} as const

const wordsSchema = pageDetailSchema.pick({
  ...{ mainText: true, mainTextX: true, mainTextY: true, mainTextColor: true },
  ...{ price: true, priceTextColor: true },
  ...{ link: true, linkButtonText: true, linkButtonColor: true, linkTextColor: true },
})
export type Words = z.infer<typeof wordsSchema>

export const clipSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('items'),
    buttons: z.array(buttonSchema).max(maxOnPage),
    products: z.array(productSchema).max(maxOnPage),
    details: localized(wordsSchema),
  }),
  z.strictObject({ kind: z.literal('pages'), pages: z.array(pageSchema).min(1).max(1_000) }),
  z.strictObject({
    kind: z.literal('category'),
    name: localized(textSchema()),
    pages: z.array(pageSchema).max(maxRows),
  }),
  z.strictObject({ kind: z.literal('popup'), popupCtas: popupCtasSchema }),
])
export type Clip = z.infer<typeof clipSchema>
export type ClipOf<Kind extends Clip['kind']> = Extract<Clip, { kind: Kind }>

const pagesIn = (site: EditedSite, ids: readonly string[]): Page[] =>
  ids.flatMap((id) => site.pages[id] ?? [])

export const clipOfPages = (site: EditedSite, pageIds: readonly string[]): ClipOf<'pages'> => ({
  kind: 'pages',
  pages: pagesIn(site, pageIds),
})

/** A column with its pages. */
export function clipOfCategory(site: EditedSite, categoryId: string): ClipOf<'category'> | undefined {
  const category = site.categories.find(({ id }) => id === categoryId)
  return category && { kind: 'category', name: category.name, pages: pagesIn(site, category.pages) }
}

interface Copied {
  buttons: readonly PageButton[]
  products: readonly Product[]
  /** Which of the page's own texts and links are copied. */
  things: readonly (keyof typeof wordKeys)[]
}

export function clipOfItems(page: Page, { buttons, products, things }: Copied): ClipOf<'items'> {
  const keys: ReadonlySet<string> = new Set(things.flatMap((thing) => wordKeys[thing]))
  const details = Object.entries(page.details).flatMap(([language, detail]) => {
    const words = Object.entries(detail ?? {}).filter(([key]) => keys.has(key))
    return words.length > 0 ? [[language, Object.fromEntries(words)]] : []
  })
  return {
    kind: 'items',
    ...{ buttons: [...buttons], products: [...products] },
    details: Object.fromEntries(details) as ClipOf<'items'>['details'],
  }
}

export const clipOfPopup = (popupCtas: ClipOf<'popup'>['popupCtas']): Clip => ({ kind: 'popup', popupCtas })

/** Pages that contain everything in a clip. */
function pagesOf(clip: Clip): readonly Page[] {
  switch (clip.kind) {
    case 'items': {
      const { kind: _kind, ...standing } = clip
      return [{ ...emptyPage('page'), ...standing }]
    }
    case 'pages':
    case 'category':
      return clip.pages
    case 'popup':
      return []
  }
}

/** The part of a site that a text encodes; undefined if it encodes none. */
export function clipFrom(text: string | undefined): Clip | undefined {
  const clip = text ? clipSchema.safeParse(parsed(text)).data : undefined
  return clip && isSound(pagesOf(clip)) ? clip : undefined
}

const isSound = (pages: readonly Page[]): boolean =>
  new Set(pages.map(({ id }) => id)).size === pages.length && pages.every((page) => !checkPage(page).problems)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/*
 * What was copied last, for menus, since pages may not read the clipboard. All windows share it, and signing out
 * deletes it.
 */

export function keepClip(storage: Storage, clip: Clip): void {
  try {
    storage.setItem(copiedKey, JSON.stringify(clip))
  } catch {
    // The storage is full. The keyboard, which uses the clipboard, still works.
    storage.removeItem(copiedKey)
  }
}

export const findClip = (storage: Storage): Clip | undefined =>
  clipFrom(storage.getItem(copiedKey) ?? undefined)
