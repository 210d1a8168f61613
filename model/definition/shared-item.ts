import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import {
  type ButtonType,
  htmlButtonSchema,
  mediaButtonSchema,
  ofPageButton,
  type PageButton,
  textButtonSchema,
} from './button.ts'
import { ofPageProduct, type Product, productSchema } from './product.ts'

/** Per kind. */
export const maxSharedItems = 50

/** What can be shared: which list of a page holds copies of it, and which list of the settings what they have alike. */
export const sharedLists = {
  button: { copies: 'buttons', shared: 'sharedButtons' },
  product: { copies: 'products', shared: 'sharedProducts' },
} as const
export type SharedKind = keyof typeof sharedLists
export const sharedKinds = Object.keys(sharedLists) as SharedKind[]

/** What each copy has of its own: its id, its place, and what editors see of it. */
const ofCopy = {
  button: { ...ofPageButton, id: true },
  product: { ...ofPageProduct, id: true },
} as const

/** What all copies of a shared button have alike. */
const sharedButtonContentSchema = z.discriminatedUnion('buttonType', [
  textButtonSchema.omit(ofCopy.button),
  mediaButtonSchema.omit(ofCopy.button),
  htmlButtonSchema.omit(ofCopy.button),
])
export type SharedButtonContent = z.infer<typeof sharedButtonContentSchema>

/** What all copies of a shared product have alike. */
const sharedProductContentSchema = productSchema.omit(ofCopy.product)
export type SharedProductContent = z.infer<typeof sharedProductContentSchema>

const named = { id: idSchema, name: textSchema() }

/** A button that stands on several pages. Every page holds a whole copy, which is kept like it. */
export const sharedButtonSchema = z.strictObject({ ...named, button: sharedButtonContentSchema })
export type SharedButton = z.infer<typeof sharedButtonSchema>

/** A product that stands on several pages, in the same way. */
export const sharedProductSchema = z.strictObject({ ...named, product: sharedProductContentSchema })
export type SharedProduct = z.infer<typeof sharedProductSchema>

export type Shared = SharedButton | SharedProduct
export type SharedItem = PageButton | Product
export type SharedContent = SharedButtonContent | SharedProductContent
type ContentOf<Item extends SharedItem> = Item extends PageButton ? SharedButtonContent : SharedProductContent

/** The order in which buttons are kept: two that are alike are so to the byte. */
const buttonKeys: Readonly<Record<ButtonType, readonly string[]>> = {
  TEXT: Object.keys(textButtonSchema.shape),
  MEDIA: Object.keys(mediaButtonSchema.shape),
  HTML_CSS: Object.keys(htmlButtonSchema.shape),
}
const productKeys: readonly string[] = Object.keys(productSchema.shape)

const keysOf = (item: SharedItem | SharedContent): readonly string[] =>
  'buttonType' in item ? buttonKeys[item.buttonType] : productKeys

const ownKeys: ReadonlySet<string> = new Set(sharedKinds.flatMap((kind) => Object.keys(ofCopy[kind])))
const isOfCopy = (key: string): boolean => ownKeys.has(key)

function picked(keys: readonly string[], values: object, isWanted: (key: string) => boolean): object {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value: unknown = Reflect.get(values, key)
      return isWanted(key) && value !== undefined ? [[key, value]] : []
    }),
  )
}

export const contentOfShared = (one: Shared): SharedContent => ('button' in one ? one.button : one.product)

/** What something shares once it is shared. */
export const contentOf = <Item extends SharedItem>(item: Item): ContentOf<Item> =>
  picked(keysOf(item), item, (key) => !isOfCopy(key)) as ContentOf<Item>

/** The same thing with its own id and place, and all else of what is shared. */
export function withContent<Item extends SharedItem>(own: Item, content: ContentOf<Item>): Item {
  const kept = picked(keysOf(own), own, isOfCopy)
  return picked(keysOf(content), { ...content, ...kept }, () => true) as Item
}

/** The same thing with what it shows, of its own. */
export function detached<Item extends SharedItem>(item: Item): Item {
  const { sharedId: _shared, ...own } = item
  return own as Item
}
