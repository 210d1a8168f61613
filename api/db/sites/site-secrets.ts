import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteSecrets } from '../schema/sites.ts'
import { seal, unseal } from '../secrets/sealing.ts'

export type SiteSecret = typeof siteSecrets.$inferSelect
type Named = Pick<SiteSecret, 'siteId' | 'name'>

const isNamed = ({ siteId, name }: Named) => and(eq(siteSecrets.siteId, siteId), eq(siteSecrets.name, name))

const placeOf = ({ siteId, name }: Named) =>
  ({ column: 'site_secrets.sealed', record: [siteId, name] }) as const

/** The secret as plain text. */
export function findSiteSecret(db: Db, named: Named): string | undefined {
  const kept = db.select().from(siteSecrets).where(isNamed(named)).get()
  return kept && unseal(db, kept.sealed, placeOf(kept))
}

/** Replaces an earlier one. */
export const putSiteSecret = (
  db: Db,
  { siteId, name, secret, setAt }: Omit<SiteSecret, 'sealed'> & { secret: string },
): void => {
  const sealed = seal(db, secret, placeOf({ siteId, name }))
  db.insert(siteSecrets)
    .values({ siteId, name, sealed, setAt })
    .onConflictDoUpdate({ target: [siteSecrets.siteId, siteSecrets.name], set: { sealed, setAt } })
    .run()
}

export const removeSiteSecret = (db: Db, named: Named): void => {
  db.delete(siteSecrets).where(isNamed(named)).run()
}

export const listSiteSecrets = (db: Db, siteId: string): SiteSecret[] =>
  db.select().from(siteSecrets).where(eq(siteSecrets.siteId, siteId)).orderBy(siteSecrets.name).all()
