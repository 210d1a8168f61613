import { type PageButton, textButtonSchema } from '#model/definition/button.ts'
import type { Page } from '#model/definition/page.ts'
import { type Product, productSchema } from '#model/definition/product.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'

/** What is begun with. */
export interface NewItem {
  id: string
  language: Language
  words: string
}

/** How far apart things lie that are added one after the other: percent of the page, and pixels of the frame. */
const buttonStep = 8
const productStep = 56

/** Puts a button as the model has it on a page, above those that stand at its place already. */
export function addButton(page: Page, { id, language, words }: NewItem): void {
  const button: PageButton = textButtonSchema.parse({
    buttonType: 'TEXT',
    id,
    buttonText: { [language]: words },
  })
  const isTaken = (top: number) =>
    page.buttons.some(({ buttonPositionTop }) => Math.abs(buttonPositionTop - top) < buttonStep)
  const first = button.buttonPositionTop
  let top = first
  while (isTaken(top) && top >= buttonStep) top -= buttonStep
  page.buttons.push({ ...button, buttonPositionTop: isTaken(top) ? first : top })
}

/** Puts a hotspot as the model has it on a page, below those that stand at its place already. */
export function addProduct(page: Page, { id, language, words }: NewItem): void {
  const product: Product = productSchema.parse({ id, productName: { [language]: words } })
  const isTaken = (y: number) =>
    page.products.some(({ coordinateY }) => Math.abs(coordinateY - y) < productStep)
  const first = product.coordinateY
  let y = first
  while (isTaken(y) && y + productStep < limits.frameHeight) y += productStep
  page.products.push({ ...product, coordinateY: isTaken(y) ? first : y })
}
