import { sha256 } from '#builder/hash.ts'
import type { OptIn } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addConsentText } from '../../db/submissions/form-versions.ts'
import type { SiteFacts } from './site-facts.ts'

/** The terms and the privacy policy as they stand on the site in a language; one that is absent is the default one's. */
function agreedText({ settings }: SiteFacts, language: Language): string {
  const info = { ...settings.company?.[settings.defaultLanguage], ...settings.company?.[language] }
  return [info.termsOfService, info.privacyPolicy].filter(Boolean).join('\n\n')
}

export interface Agreement {
  facts: SiteFacts
  language: Language
  /** Where it was sent from. */
  address: string
  now: number
}

/** Keeps the text that somebody has agreed to, and says that they did (F24). */
export function recordOptIn(db: Db, { facts, language, address, now }: Agreement): OptIn {
  const text = agreedText(facts, language)
  const textHash = sha256(text)
  addConsentText(db, { siteId: facts.siteId, hash: textHash, text, createdAt: now })
  return { textHash, at: now, address }
}
