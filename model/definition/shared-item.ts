import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import { buttonKeys, ofPageButton, otherButtonSchema, type PageButton } from './button.ts'
import { ofPageProduct, type Product, productSchema } from './product.ts'

/** Maximum number per kind. */
export const maxSharedItems = 50

/** The list of a page that contains copies, and the list of the settings that contains their common content. */
export const sharedLists = {
  button: { copies: 'buttons', shared: 'sharedButtons' },
  product: { copies: 'products', shared: 'sharedProducts' },
} as const
export type SharedKind = keyof typeof sharedLists
export const sharedKinds = Object.keys(sharedLists) as SharedKind[]

/** Keys that each copy has of its own: id, position, and the fields for editors. */
const ofCopy = {
  button: { ...ofPageButton, id: true },
  product: { ...ofPageProduct, id: true },
} as const

/** The common content of all copies of a shared button. */
const sharedButtonContentSchema = otherButtonSchema(ofCopy.button, {})
export type SharedButtonContent = z.infer<typeof sharedButtonContentSchema>

/** The common content of all copies of a shared product. */
const sharedProductContentSchema = productSchema.omit(ofCopy.product)
export type SharedProductContent = z.infer<typeof sharedProductContentSchema>

const named = { id: idSchema, name: textSchema() }

/** A button on several pages. Every page contains a full copy, which is kept in sync. */
export const sharedButtonSchema = z.strictObject({ ...named, button: sharedButtonContentSchema })
export type SharedButton = z.infer<typeof sharedButtonSchema>

/** A product on several pages, in the same way. */
export const sharedProductSchema = z.strictObject({ ...named, product: sharedProductContentSchema })
export type SharedProduct = z.infer<typeof sharedProductSchema>

export type Shared = SharedButton | SharedProduct
export type SharedItem = PageButton | Product
export type SharedContent = SharedButtonContent | SharedProductContent
type ContentOf<Item extends SharedItem> = Item extends PageButton ? SharedButtonContent : SharedProductContent

const productKeys: readonly string[] = Object.keys(productSchema.shape)

/** Keys in a fixed order, so that equal items are equal byte for byte. */
const keysOf = (item: SharedItem | SharedContent): readonly string[] =>
  ('buttonType' in item ? buttonKeys.get(item.buttonType) : undefined) ?? productKeys

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

/** The content of an item that its copies share. */
export const contentOf = <Item extends SharedItem>(item: Item): ContentOf<Item> =>
  picked(keysOf(item), item, (key) => !isOfCopy(key)) as ContentOf<Item>

/** A copy with its own id and position, and the given shared content. */
export function withContent<Item extends SharedItem>(own: Item, content: ContentOf<Item>): Item {
  const kept = picked(keysOf(own), own, isOfCopy)
  return picked(keysOf(content), { ...content, ...kept }, () => true) as Item
}

/** The item as an independent one, with the same content. */
export function detached<Item extends SharedItem>(item: Item): Item {
  const { sharedId: _shared, ...own } = item
  return own as Item
}
