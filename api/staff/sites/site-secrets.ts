import type { SiteSecrets } from '#model/calls/sites/site-secrets.ts'
import type { Db } from '../../db/database.ts'
import { listSiteSecrets, putSiteSecret, removeSiteSecret } from '../../db/sites/site-secrets.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'

type SecretDeps = ApiDeps & { now: () => number }

/** Secrets with which a site authenticates to other services. They are accepted and used, but never part of a response. */
export const siteSecretRoutes = ({ database, now }: SecretDeps) =>
  serveCalls({
    'GET /api/sites/:id/secrets': (c) => c.json(secretsOf(database.db, knownSite(c, database.db).id)),
    'PUT /api/sites/:id/secrets': async (c, call) => {
      const { name, secret } = await call.body()
      const siteId = database.transaction((db) => {
        const { id: known } = knownSite(c, db)
        if (secret === null) removeSiteSecret(db, { siteId: known, name })
        else putSiteSecret(db, { siteId: known, name, secret, setAt: now() })
        return known
      })
      noteForAudit(c, { target: siteId, details: { secret: name, isSet: secret !== null } })
      return c.json(secretsOf(database.db, siteId))
    },
  })

function secretsOf(db: Db, siteId: string): SiteSecrets {
  const secrets = listSiteSecrets(db, siteId)
  return { secrets: secrets.map(({ name, setAt }) => ({ name, setAt: new Date(setAt).toISOString() })) }
}
