import type { FormClosing, FormKind } from '#model/definition/forms/form.ts'
import { AppError } from '#model/messages/errors.ts'
import { minuteOf } from '#model/values/active-window.ts'
import { inLanguage, type Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { countFormPlaces, takeFormPlace } from '../../db/submissions/form-places.ts'
import { formOf, type SiteFacts } from '../http/site-facts.ts'

interface Closing {
  facts: SiteFacts
  kind: FormKind
  /** The visitor's language. */
  language: Language
}

/** What visitors are told about a closed form; undefined if it is open. Only counts forms with a limit. */
export function closingText(db: Db, { facts, kind, language }: Closing, now: number): string | undefined {
  const { closing } = formOf(facts.settings, kind)
  return closing && isClosed(db, facts.siteId, closing, now) ? wordsOf(facts, closing, language) : undefined
}

function isClosed(db: Db, siteId: string, { id, endDate, limit }: FormClosing, now: number): boolean {
  if (endDate !== undefined && minuteOf(now) > minuteOf(endDate)) return true
  return limit !== undefined && countFormPlaces(db, { siteId, closingId: id }) >= limit
}

const wordsOf = ({ settings }: SiteFacts, { text }: FormClosing, language: Language): string =>
  inLanguage(text, language, settings.defaultLanguage)?.trim() ?? ''

const closed = (text: string) =>
  new AppError('GONE', text ? { reason: 'form-closed-said', params: { text } } : 'form-closed')

/** Throws GONE, with the creator's text, if the form is closed. */
export function checkOpen(db: Db, closing: Closing, now: number): void {
  const text = closingText(db, closing, now)
  if (text !== undefined) throw closed(text)
}

/**
 * Takes one of a form's limited places, in the transaction that stores the submission. Throws GONE if the last one was taken
 * meanwhile, or the closing time has passed.
 */
export function takePlace(db: Db, closing: Closing, now: number): void {
  const { facts, kind, language } = closing
  const { closing: found } = formOf(facts.settings, kind)
  if (!found) return
  checkOpen(db, closing, now)
  const { id: closingId, limit } = found
  if (limit !== undefined && !takeFormPlace(db, { siteId: facts.siteId, closingId, limit }))
    throw closed(wordsOf(facts, found, language))
}
