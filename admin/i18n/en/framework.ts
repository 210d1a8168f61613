import type { TranslationMessages } from 'react-admin'

type Part<Shape> = { [Key in keyof Shape]?: Shape[Key] extends string ? string : Part<Shape[Key]> }

/** react-admin's own texts that show up in the console; the others stay English. */
export type FrameworkTexts = Part<TranslationMessages['ra']>
