import { orNotFound } from '#model/messages/errors.ts'
import { siteIdPattern } from '#model/values/address.ts'
import { type Account, findAccount } from '../db/accounts/accounts.ts'
import type { Db } from '../db/database.ts'
import { findSite, type Site } from '../db/sites/sites.ts'
import type { ApiContext } from './env.ts'

/** The site of a call, if it is in the caller's scope. Throws NOT_FOUND. */
export function knownSite(c: ApiContext, db: Db, id = c.req.param('id') ?? ''): Site {
  return orNotFound(siteIdPattern.test(id) ? findSite(db, c.get('scope'), id) : undefined, 'no-such-site')
}

/** The same of an account. */
export function knownAccount(c: ApiContext, db: Db, id = c.req.param('id') ?? ''): Account {
  return orNotFound(findAccount(db, c.get('scope'), id), 'no-such-user')
}

const pageIdPattern = /^[A-Za-z0-9_-]{1,64}$/
const numberPattern = /^[1-9]\d{0,8}$/

function split(rowId: string): { siteId: string; rest: string } | undefined {
  const dot = rowId.indexOf('.')
  const siteId = rowId.slice(0, Math.max(0, dot))
  return siteIdPattern.test(siteId) ? { siteId, rest: rowId.slice(dot + 1) } : undefined
}

/** `<siteId>.<pageId>`; undefined for anything else. */
export function parsePageRowId(rowId: string): { siteId: string; id: string } | undefined {
  const parts = split(rowId)
  return parts && pageIdPattern.test(parts.rest) ? { siteId: parts.siteId, id: parts.rest } : undefined
}

/** `<siteId>.<number>`; undefined for anything else. */
export function parseReleaseRowId(rowId: string): { siteId: string; number: number } | undefined {
  const parts = split(rowId)
  return parts && numberPattern.test(parts.rest)
    ? { siteId: parts.siteId, number: Number(parts.rest) }
    : undefined
}
