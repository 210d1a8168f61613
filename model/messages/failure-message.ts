import type { MediaLoss } from '../definition/media/media.ts'
import type { Language } from '../values/language.ts'
import { type FailureReason, failures } from './failures.ts'
import { filled, type MessageParams } from './filled.ts'

export type { FailureReason } from './failures.ts'

/** Why a call failed, with the parameters of the message. */
export interface Failure {
  reason: FailureReason
  params: MessageParams
}

/** False for a reason of another version of the product. */
export const isFailureReason = (text: unknown): text is FailureReason =>
  typeof text === 'string' && Object.hasOwn(failures.EN.failures, text)

/** Why a call failed, in one of the product's languages. */
export const failureMessage = ({ reason, params }: Failure, language: Language): string =>
  filled(failures[language].failures[reason], params)

/** What visitors do not get of a file, and what can be done about it, in one of the product's languages. */
export const mediaLossMessage = (loss: MediaLoss, language: Language): string =>
  failures[language].losses[loss]
