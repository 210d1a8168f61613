import type { TranslationMessages } from 'react-admin'
import type { en } from './index.ts'

type Part<Shape> = { [Key in keyof Shape]?: Shape[Key] extends string ? string : Part<Shape[Key]> }

/** react-admin's own texts that show up in the console; the others stay English. */
export type FrameworkTexts = Part<TranslationMessages['ra']>

type Texts<Shape> = { [Key in keyof Shape]: Shape[Key] extends string ? string : Texts<Shape[Key]> }

/** One language's texts: a text that is missing does not compile. */
export type Messages = Texts<typeof en>

type Keys<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? Key : `${Key}.${Keys<Shape[Key]>}`
}[keyof Shape & string]

/** `sites.title`, `error.offline`: what `useText` accepts. */
export type TextKey = Keys<typeof en>
