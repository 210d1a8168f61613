import { type PageButton, textButtonSchema } from '#model/button.ts'
import type { Language } from '#model/language.ts'
import { type Product, productSchema } from '#model/product.ts'

/** A button as the model has it where nothing else is said. */
export const newButton = (id: string, language: Language, text: string): PageButton =>
  textButtonSchema.parse({ buttonType: 'TEXT', id, buttonText: { [language]: text } })

export const newProduct = (id: string, language: Language, name: string): Product =>
  productSchema.parse({ id, productName: { [language]: name } })
