import type { MediaLoss } from '../definition/media/media.ts'
import type { Language } from '../values/language.ts'
import { byLanguage } from './by-language.ts'
import en from './en/failures.json' with { type: 'json' }
import ja from './ja/failures.json' with { type: 'json' }
import ko from './ko/failures.json' with { type: 'json' }
import zh from './zh/failures.json' with { type: 'json' }

/** Why a call failed. Sent: never renamed. */
export type FailureReason = keyof typeof en.failures

interface FailureTexts {
  failures: Readonly<Record<FailureReason, string>>
  /** What files lose. */
  losses: Readonly<Record<MediaLoss, string>>
}

export const failures: Readonly<Record<Language, FailureTexts>> = byLanguage<FailureTexts>({ en, ja, zh, ko })
