import type { AccountBrand } from '#model/calls/domains/brands.ts'
import { blobKey } from '#model/jobs/release.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import type { Db } from '../../db/database.ts'
import { findConsoleDomain } from '../../db/domains/domains.ts'
import { findMailSender, removeMailSender } from '../../db/domains/mail-senders.ts'
import { type ApiDeps, providerAddressOf } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import {
  findBrandedAccount,
  findChangeableBrand,
  readAccountBrand,
  saveMailSender,
  takeOffConsoleDomain,
} from '../../services/accounts/account-brand.ts'
import { checkSender } from '../../services/accounts/check-sender.ts'
import { createDkimKey } from '../../services/branding/dkim-keys.ts'
import { findLogo, shownBrand } from '../../services/branding/shown-brand.ts'
import { checkDomain } from '../../services/domains/check-domain.ts'
import { enterConsoleDomain, restartDomain } from '../../services/domains/manage-domains.ts'

type BrandDeps = ApiDeps & { now: () => number }

/** Least time between two checks that people start. */
const checkEveryMs = 5_000

/** The name of a partner's console, and the sender of its mails. */
export const accountBrandRoutes = (deps: BrandDeps) =>
  serveCalls({
    'GET /api/users/:id/brand': (c) => {
      const { id } = findBrandedAccount(deps.database.db, c.get('scope'), c.req.param('id'))
      return answer(c, deps, id)
    },
    'POST /api/users/:id/brand/domain': async (c, call) => {
      const { name: written } = await call.body()
      return change(
        c,
        deps,
        (db, { id }) =>
          enterConsoleDomain(db, deps.domains.places, { accountId: id, written, now: deps.now() }),
        201,
      )
    },
    'POST /api/users/:id/brand/domain/check': async (c) => {
      const { db } = deps.database
      const { id } = findChangeableBrand(db, c.get('scope'), c.req.param('id'))
      const domain = orNotFound(findConsoleDomain(db, id), 'no-such-domain')
      const isOver = domain.state === 'off' || domain.state === 'expired'
      if (!isOver && isStale(domain, deps.now()))
        await checkDomain({ ...deps.domains, ...deps, notify: deps.publishing.notify }, domain.id)
      return answer(c, deps, id)
    },
    'POST /api/users/:id/brand/domain/restart': (c) =>
      change(c, deps, (db, { id }) => {
        const domain = orNotFound(findConsoleDomain(db, id), 'no-such-domain')
        restartDomain(db, domain, deps.now())
      }),
    'DELETE /api/users/:id/brand/domain': (c) =>
      change(c, deps, (db, { id }) => takeOffConsoleDomain(db, id, deps.now())),
    'PUT /api/users/:id/brand/sender': async (c, call) => {
      const body = await call.body()
      findChangeableBrand(deps.database.db, c.get('scope'), c.req.param('id'))
      // Creating a key takes a while, so it is done before the transaction.
      const key = await createDkimKey()
      return change(c, deps, (db, { id }) =>
        saveMailSender(db, deps.domains.places, { accountId: id, body, key, now: deps.now() }),
      )
    },
    'POST /api/users/:id/brand/sender/check': async (c) => {
      const { db } = deps.database
      const { id } = findChangeableBrand(db, c.get('scope'), c.req.param('id'))
      const sender = orNotFound(findMailSender(db, id), 'no-such-sender')
      if (isStale(sender, deps.now())) await checkSender(senderToolsOf(deps), id)
      return answer(c, deps, id)
    },
    'DELETE /api/users/:id/brand/sender': (c) => change(c, deps, (db, { id }) => removeMailSender(db, id)),
  })

const isStale = ({ checkedAt }: { checkedAt: number | null }, now: number): boolean =>
  checkedAt === null || now - checkedAt >= checkEveryMs

const senderToolsOf = (deps: BrandDeps) => ({
  ...deps,
  dns: deps.domains.dns,
  providerAddress: providerAddressOf(deps),
  notify: deps.publishing.notify,
})

function change(
  c: ApiContext,
  deps: BrandDeps,
  work: (db: Db, account: Account) => unknown,
  status: 200 | 201 = 200,
): Response {
  const id = deps.database.transaction((db) => {
    const account = findChangeableBrand(db, c.get('scope'), c.req.param('id') ?? '')
    work(db, account)
    return account.id
  })
  deps.domains.onChanged()
  return answer(c, deps, id, status)
}

const answer = (c: ApiContext, deps: BrandDeps, id: string, status: 200 | 201 = 200): Response => {
  const places = { places: deps.domains.places, providerAddress: providerAddressOf(deps) }
  return c.json<AccountBrand>(readAccountBrand(deps.database.db, id, places), status)
}

/** The brand of a host's console, shown before sign-in. */
export const brandRoutes = ({ database, blobs }: Pick<ApiDeps, 'database' | 'blobs'>) =>
  serveCalls({
    'GET /api/brand': (c, call) => {
      const partner = c.get('partner')
      const logo = partner && findLogo(database.db, partner)
      return call.answer(shownBrand(partner, logo ? `/api/brand/logo?${logo.file.slice(0, 12)}` : null))
    },
    'GET /api/brand/logo': async (c) => {
      const partner = c.get('partner')
      const logo = partner && findLogo(database.db, partner)
      const bytes = logo && (await blobs.read(blobKey(logo.file)))
      if (!bytes) throw new AppError('NOT_FOUND', 'no-such-file')
      c.header('Cache-Control', 'no-cache')
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': logo.type })
    },
  })
