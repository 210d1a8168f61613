import { createHmac, randomBytes } from 'node:crypto'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { keepSalt, removeSaltsBefore } from '../../db/analytics/visit-marks.ts'
import type { Database } from '../../db/database.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'

/** Tells the visitors of one site on one day apart, without identifying anybody. */
export type VisitorMark = (c: VisitorContext) => string

const saltBytes = 32
const salts = new WeakMap<Database, { day: string; salt: string }>()

/** Another one every day; that of the day before is gone for good. */
function saltOf(database: Database, day: string): string {
  const known = salts.get(database)
  if (known?.day === day) return known.salt
  const salt = database.transaction((db) => {
    removeSaltsBefore(db, day)
    return keepSalt(db, day, randomBytes(saltBytes).toString('base64'))
  })
  salts.set(database, { day, salt })
  return salt
}

type MarkDeps = Pick<VisitorDeps, 'database' | 'now' | 'trustedProxies'>

/** Out of the site, the address and the browser, by a secret of the day: there is no cookie for it. */
export function createVisitorMark({ database, now, trustedProxies }: MarkDeps): VisitorMark {
  return (c) =>
    createHmac('sha256', saltOf(database, tokyoDay(now())))
      .update(`${c.get('facts').siteId}\n${addressBlock(c, { trustedProxies })}\n`)
      .update(c.req.header('user-agent') ?? '')
      .digest('base64')
      .slice(0, 16)
}
