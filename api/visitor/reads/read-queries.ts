import { AppError } from '#model/messages/errors.ts'
import { type Language, languageOfSegment } from '#model/values/language.ts'
import type { VisitorContext } from '../http/visitor-env.ts'

const maxPages = 1_000

const wrongParameter = (name: string) =>
  new AppError('INVALID_INPUT', { reason: 'parameter', params: { name } })

/** Throws NOT_FOUND if a call names another site than that of its origin. */
export function checkSite(c: VisitorContext): void {
  for (const name of ['site_id', 'siteId']) {
    const text = c.req.query(name)
    if (text !== undefined && text !== c.get('facts').siteId) throw new AppError('NOT_FOUND', 'no-such-site')
  }
}

/** The language in `lang`, in any of its spellings; otherwise the visitor's. Throws INVALID_INPUT. */
export function languageQuery(c: VisitorContext): Language {
  const text = c.req.query('lang')
  if (text === undefined) return c.get('language')
  const language = languageOfSegment(text)
  if (!language) throw wrongParameter('lang')
  return language
}

/** `skip` counts pages of `take` entries, from 1 (decision 22). */
export function pageQuery(c: VisitorContext): { from: number; count: number } {
  const count = numberAsked(c, 'take', maxPages)
  const page = numberAsked(c, 'skip', 1)
  const status = c.req.query('status') ?? 'published'
  if (status !== 'published') throw wrongParameter('status')
  return { from: (page - 1) * count, count }
}

function numberAsked(c: VisitorContext, name: string, usual: number): number {
  const text = c.req.query(name)
  if (text === undefined) return usual
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
  if (number === 0 || (name === 'take' && number > maxPages)) throw wrongParameter(name)
  return number
}
