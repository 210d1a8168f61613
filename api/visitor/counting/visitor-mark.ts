import { createHmac, randomBytes } from 'node:crypto'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { keepSalt, removeSaltsBefore } from '../../db/analytics/visit-marks.ts'
import type { Database } from '../../db/database.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'

/** Distinguishes the visitors of one site on one day, without identifying anybody. */
export type VisitorMark = (c: VisitorContext) => string

const saltBytes = 32
const salts = new WeakMap<Database, { day: string; salt: string }>()

/** The salt changes every day; that of the day before is deleted. */
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

/** Derived from site, address and browser with the day's secret, so that no cookie is needed. */
export function createVisitorMark({ database, now, trustedProxies }: MarkDeps): VisitorMark {
  return (c) =>
    createHmac('sha256', saltOf(database, tokyoDay(now())))
      .update(`${c.get('facts').siteId}\n${addressBlock(c, { trustedProxies })}\n`)
      .update(c.req.header('user-agent') ?? '')
      .digest('base64')
      .slice(0, 16)
}
