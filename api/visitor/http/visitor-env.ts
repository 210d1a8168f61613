import type { Context } from 'hono'
import type { Language } from '#model/values/language.ts'
import type { ApiEnv } from '../../http/env.ts'
import type { SiteFacts } from './site-facts.ts'

export interface VisitorEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & {
    /** Of the site whose origin is called. */
    facts: SiteFacts
    /** What the visitor reads. */
    language: Language
    /** Whether the answer has `visitorHeaders` already. */
    hasHeaders?: boolean
  }
}

export type VisitorContext = Context<VisitorEnv>
