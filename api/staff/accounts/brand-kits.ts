import { orNotFound } from '#model/messages/errors.ts'
import { type Account, findAccount } from '../../db/accounts/accounts.ts'
import { everything } from '../../db/scope.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownAccount, knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { brandKitReply, saveBrandKit } from '../../services/accounts/brand-kit.ts'

type KitDeps = ApiDeps & { now: () => number }

/** What the sites of an account have in common: logos, colours, fonts. */
export const brandKitRoutes = (deps: KitDeps) =>
  serveCalls({
    'GET /api/users/:id/brand-kit': (c) => answerKit(c, deps, knownAccount(c, deps.database.db)),
    'PUT /api/users/:id/brand-kit': async (c, call) => {
      const [id, kit] = [c.req.param('id'), await call.body()]
      const checkSeen = (stored: Account) =>
        checkIfMatch(c, {
          revisions: [stored.version],
          current: () => brandKitReply(deps.database.db, stored),
          sent: kit,
        })
      saveBrandKit(deps, { scope: c.get('scope'), id, kit, checkSeen })
      return answerKit(c, deps, knownAccount(c, deps.database.db))
    },
    'GET /api/sites/:id/brand-kit': (c) => {
      const { db } = deps.database
      const { accountId } = knownSite(c, db)
      return answerKit(c, deps, orNotFound(findAccount(db, everything, accountId), 'no-such-user'))
    },
  })

function answerKit(c: ApiContext, { database }: KitDeps, account: Account) {
  const reply = brandKitReply(database.db, account)
  c.header('ETag', `"${reply.revision}"`)
  return c.json(reply)
}
