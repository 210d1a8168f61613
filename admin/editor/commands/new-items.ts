import { mediaButtonSchema, textButtonSchema } from '#model/definition/button.ts'
import type { Page } from '#model/definition/page.ts'
import { productSchema } from '#model/definition/product.ts'
import { freeButtonTop, freeProductY } from '#model/rules/place-items.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'

interface Size {
  width: number
  height: number
}

/** Id, language and first words of a new item. */
export interface NewItem {
  id: string
  language: Language
  words: string
}

/** Adds a button with the model's defaults to a page, above those that are at its place already. */
export function addButton(page: Page, { id, language, words }: NewItem): void {
  const button = textButtonSchema.parse({
    buttonType: 'TEXT',
    id,
    buttonText: { [language]: words },
  })
  const buttonPositionTop = freeButtonTop(page.buttons, button.buttonHeight)
  page.buttons.push({ ...button, buttonPositionTop })
}

/** Initial size of an image on a page. */
const imageSize = 200

/** Puts an image on a page, in the middle of it and in its own proportions. */
export function addImage(
  page: Page,
  { id, language, ref, size }: Pick<NewItem, 'id' | 'language'> & { ref: string; size: Size | undefined },
): void {
  const { width, height } = size ?? { width: 1, height: 1 }
  const scale = imageSize / Math.max(width, height)
  const [buttonWidth, buttonHeight] = [width, height].map((length) => Math.max(1, Math.round(length * scale)))
  const middle = (length: number, whole: number) =>
    Math.round(((whole - length) / 2 / whole) * 100_000) / 1_000
  page.buttons.push(
    mediaButtonSchema.parse({
      buttonType: 'MEDIA',
      id,
      buttonImage: { [language]: ref },
      ...{ buttonWidth, buttonHeight },
      buttonPositionLeft: middle(buttonWidth!, limits.frameWidth),
      buttonPositionTop: middle(buttonHeight!, limits.frameHeight),
    }),
  )
}

/** Adds a hotspot with the model's defaults to a page, below those that are at its place already. */
export function addProduct(page: Page, { id, language, words }: NewItem): void {
  const product = productSchema.parse({ id, productName: { [language]: words } })
  const coordinateY = freeProductY(page.products.map((other) => other.coordinateY))
  page.products.push({ ...product, coordinateY })
}
