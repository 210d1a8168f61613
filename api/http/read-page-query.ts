import { AppError } from '#model/messages/errors.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import type { Language } from '#model/values/language.ts'
import { languageSchema } from '#model/values/language-schema.ts'
import type { ApiContext } from './env.ts'

/** The page and language in the query of an address. Throws INVALID_INPUT. */
export function readPageQuery(c: ApiContext): { pageId: string; language: Language } {
  const { value: language } = checkSchema(languageSchema, c.req.query('language'))
  if (language === undefined)
    throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
  return { pageId: c.req.query('page') ?? '', language }
}
