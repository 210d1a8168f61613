import { siteIdPattern } from '#model/calls/sites/sites.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Account, findAccount } from '../db/accounts/accounts.ts'
import type { Db } from '../db/database.ts'
import { findSite, type Site } from '../db/sites/sites.ts'
import type { ApiContext } from './env.ts'

/** The site that a call is about, where the caller reaches it. Throws NOT_FOUND. */
export function knownSite(c: ApiContext, db: Db, id = c.req.param('id') ?? ''): Site {
  const site = siteIdPattern.test(id) ? findSite(db, c.get('scope'), id) : undefined
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  return site
}

/** The same of an account. */
export function knownAccount(c: ApiContext, db: Db, id = c.req.param('id') ?? ''): Account {
  const account = findAccount(db, c.get('scope'), id)
  if (!account) throw new AppError('NOT_FOUND', 'no-such-user')
  return account
}
