import { z } from 'zod'
import {
  type ButtonType,
  htmlButtonSchema,
  mediaButtonSchema,
  ofPageButton,
  type PageButton,
  textButtonSchema,
} from './button.ts'
import { idSchema, textSchema } from './fields.ts'

export const maxSharedButtons = 50

/** What each copy has of its own: its id, its place, and what editors see of it. */
const ofCopy = { ...ofPageButton, id: true } as const

/** What all copies of a shared button have alike. */
export const sharedContentSchema = z.discriminatedUnion('buttonType', [
  textButtonSchema.omit(ofCopy),
  mediaButtonSchema.omit(ofCopy),
  htmlButtonSchema.omit(ofCopy),
])
export type SharedContent = z.infer<typeof sharedContentSchema>

/** A button that stands on several pages. Every page holds a whole copy, which is kept like it. */
export const sharedButtonSchema = z.strictObject({
  id: idSchema,
  name: textSchema(),
  button: sharedContentSchema,
})
export type SharedButton = z.infer<typeof sharedButtonSchema>

/** The order in which buttons are kept: two that are alike are so to the byte. */
const keysOf: Readonly<Record<ButtonType, readonly string[]>> = {
  TEXT: Object.keys(textButtonSchema.shape),
  MEDIA: Object.keys(mediaButtonSchema.shape),
  HTML_CSS: Object.keys(htmlButtonSchema.shape),
}

const isOfCopy = (key: string): boolean => key in ofCopy

function picked(type: ButtonType, values: object, isWanted: (key: string) => boolean): object {
  return Object.fromEntries(
    keysOf[type].flatMap((key) => {
      const value: unknown = Reflect.get(values, key)
      return isWanted(key) && value !== undefined ? [[key, value]] : []
    }),
  )
}

/** What a button shares once it is shared. */
export const contentOfButton = (button: PageButton): SharedContent =>
  picked(button.buttonType, button, (key) => !isOfCopy(key)) as SharedContent

/** A button that has its own id and place, and all else of what is shared. */
export const buttonWithContent = (own: PageButton, content: SharedContent): PageButton => {
  const kept = picked(own.buttonType, own, isOfCopy)
  return picked(content.buttonType, { ...content, ...kept }, () => true) as PageButton
}

/** The same button with what it shows, of its own. */
export function detachedButton(button: PageButton): PageButton {
  const { sharedId: _shared, ...own } = button
  return own
}
