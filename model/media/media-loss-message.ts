import type { MediaLoss } from '../definition/media/media.ts'
import { catalogues } from '../messages/catalogues.ts'
import type { Language } from '../values/language.ts'

/** What visitors are not shown of a file, and what can be done, in one of the product's languages. */
export const mediaLossMessage = (loss: MediaLoss, language: Language): string =>
  catalogues[language].losses[loss]
