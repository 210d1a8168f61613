import { createContext, useContext } from 'react'
import type { Item } from '../../session/editor.ts'
import type { PageLanguages } from './geometry.ts'
import type { Measured, Measures } from './measure-items.ts'
import type { ItemCommands } from './use-item-commands.ts'
import type { Marks } from './use-marks.ts'
import type { PhoneDocument } from './use-phone-document.ts'

/** State that everything above the phone shares. */
export interface PhoneParts {
  phone: PhoneDocument
  languages: PageLanguages
  measures: Measures | undefined
  commands: ItemCommands
  locked: Marks
  hidden: Marks
  nameOf: (item: Item) => string
  /** The selected items, as measured. */
  chosen: readonly Measured[]
  /** Those of them that can be moved. */
  movable: readonly Measured[]
  /** The text that is written in its place. */
  writing: Item | undefined
  write: (item: Item | undefined) => void
}

export const PhoneContext = createContext<PhoneParts | undefined>(undefined)

export function usePhone(): PhoneParts {
  const parts = useContext(PhoneContext)
  if (!parts) throw new Error('There is no phone around this.')
  return parts
}
