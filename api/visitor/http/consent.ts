import { sha256 } from '#builder/hash.ts'
import type { OptIn } from '#model/records/received.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addConsentText } from '../../db/submissions/form-versions.ts'
import type { SiteFacts } from './site-facts.ts'

/** Terms and privacy policy of a site in a language; a missing one is that of the default language. */
function agreedText({ settings }: SiteFacts, language: Language): string {
  const info = { ...settings.company?.[settings.defaultLanguage], ...settings.company?.[language] }
  return [info.termsOfService, info.privacyPolicy].filter(Boolean).join('\n\n')
}

export interface Agreement {
  facts: SiteFacts
  language: Language
  /** Network of the sender. */
  address: string
  now: number
}

/** Stores the text that a visitor has agreed to, and returns the record of their consent (F24). */
export function recordOptIn(db: Db, { facts, language, address, now }: Agreement): OptIn {
  const text = agreedText(facts, language)
  const textHash = sha256(text)
  addConsentText(db, { siteId: facts.siteId, hash: textHash, text, createdAt: now })
  return { textHash, at: now, address }
}
