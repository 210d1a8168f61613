import type { MediaLoss } from '../definition/media/media.ts'
import { catalogues } from '../messages/catalogues.ts'
import type { Language } from '../values/language.ts'

/** What visitors do not get of a file, and what can be done about it, in one of the product's languages. */
export const mediaLossMessage = (loss: MediaLoss, language: Language): string =>
  catalogues[language].losses[loss]
