import { Hono } from 'hono'
import { DeployError } from '#deploy/deploy-error.ts'
import {
  type DeployRow,
  deliveryTargetCalls,
  type QueuedDeploy,
  type SiteDelivery,
} from '#model/calls/sites/delivery-targets.ts'
import { AppError } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import {
  credentialsPlace,
  type DeliveryCredentials,
  type DeliveryTarget,
  deliveryTargetBodySchema,
} from '#model/records/delivery-target.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import {
  type Deploy,
  endDeploys,
  findDeliveryTarget,
  findLastDeploy,
  listDeploys,
  putDeliveryTarget,
  removeDeliveryTarget,
  type StoredTarget,
} from '../../db/publishing/deploys.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { checkPlace } from '../../http/outside-places.ts'
import { readBody } from '../../http/read-body.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { failureOf } from '../../services/publishing/deploys/deploy-site.ts'
import {
  isNamedEndpoint,
  openCredentials,
  openDelivery,
  publicPlaces,
  sealCredentials,
} from '../../services/publishing/deploys/open-delivery.ts'
import { queueDeploy } from '../../services/publishing/deploys/queue-deploy.ts'

type DeliveryDeps = ApiDeps & { now: () => number }

const path = '/sites/:id/delivery-target'
/** Timeout of a test of a target, because the caller waits for it. */
const testMs = 30_000

/** External delivery targets of sites. Credentials are accepted and used, but never part of a response. */
export const deliveryTargetRoutes = (deps: DeliveryDeps) =>
  new Hono<ApiEnv>()
    .get(path, (c) => c.json(deliveryOf(c, deps.database.db)))
    .put(path, async (c) => {
      const { credentials, ...place } = await readBody(c, deliveryTargetBodySchema)
      knownSite(c, deps.database.db)
      await checkEndpoint(deps, place)
      deps.database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        const stored = findDeliveryTarget(db, siteId)
        checkIfMatch(c, {
          revisions: stored ? [stored.version] : [],
          current: () => deliveryOf(c, db),
          sent: place,
        })
        const now = deps.now()
        const isNew = credentials !== undefined
        const sealed = isNew ? sealCredentials(db, siteId, credentials) : keptFor(stored, place).sealed
        const credentialsSetAt = isNew ? now : stored!.credentialsSetAt
        putDeliveryTarget(db, { siteId, place, sealed, credentialsSetAt })
      })
      const details = { kind: place.kind, address: place.address, withCredentials: credentials !== undefined }
      noteForAudit(c, { details })
      return c.json(deliveryOf(c, deps.database.db))
    })
    .delete(path, (c) => {
      const id = deps.database.transaction((db) => {
        const { id: siteId } = knownSite(c, db)
        removeDeliveryTarget(db, siteId)
        endDeploys(db, siteId, deps.now())
        return siteId
      })
      return c.json({ id })
    })
    .post(`${path}/test`, async (c) => {
      const { credentials: given, ...target } = await readBody(c, deliveryTargetBodySchema)
      const { db } = deps.database
      const { id } = knownSite(c, db)
      const credentials = given ?? openCredentials(db, keptFor(findDeliveryTarget(db, id), target))
      await check(deps, target, credentials)
      return c.json({ id })
    })
    .post('/sites/:id/deploys', (c) => {
      const id = deps.database.transaction((db) => {
        const { id: siteId, liveRelease } = knownSite(c, db)
        if (liveRelease === null) throw new AppError('CONFLICT', 'nothing-live')
        return queueDeploy(db, { siteId, release: liveRelease, cause: 'again', now: deps.now() })
      })
      if (id === undefined) throw new AppError('CONFLICT', 'no-delivery-target')
      deps.publishing.notify()
      return c.json<QueuedDeploy>({ id }, 202)
    })
    .get('/deploys', (c) => {
      const { filter, sort, ...page } = readListQuery(c, deliveryTargetCalls['GET /api/deploys'].list)
      const listing = { ...filter, ...page, order: sort.order }
      const { rows, total } = listDeploys(deps.database.db, c.get('scope'), listing)
      const language = languageOf(c)
      const shown = rows.map((row) => deployRow(row, language))
      return answerList<DeployRow>(c, { name: 'deploys', rows: shown, total, offset: page.offset })
    })

const languageOf = (c: ApiContext): Language => requestLanguage(c.req.header('accept-language'))

function deliveryOf(c: ApiContext, db: Db): SiteDelivery {
  const { id } = knownSite(c, db)
  const stored = findDeliveryTarget(db, id)
  const last = stored && findLastDeploy(db, id)
  return {
    target: stored
      ? {
          place: stored.place,
          credentialsSetAt: new Date(stored.credentialsSetAt).toISOString(),
          revision: String(stored.version),
        }
      : null,
    lastDeploy: last ? deployRow(last, languageOf(c)) : null,
  }
}

/** The stored credentials, if they were entered for the same place. Throws CONFLICT. */
function keptFor(stored: StoredTarget | undefined, place: DeliveryTarget): StoredTarget {
  if (!stored || credentialsPlace(stored.place) !== credentialsPlace(place))
    throw new AppError('CONFLICT', 'delivery-credentials-missing')
  return stored
}

/** Throws INVALID_INPUT for a server that no deploy can connect to. */
async function checkEndpoint(deps: DeliveryDeps, place: DeliveryTarget): Promise<void> {
  if (place.kind !== 's3' || isNamedEndpoint(deps.deploys ?? publicPlaces, place.endpoint)) return
  await checkPlace(deps, { url: place.endpoint, path: '/endpoint' })
}

/** Throws CONFLICT with the failure that a deploy would have. */
async function check({ deploys }: DeliveryDeps, target: DeliveryTarget, credentials: DeliveryCredentials) {
  const signal = AbortSignal.timeout(testMs)
  try {
    await openDelivery(deploys ?? publicPlaces, { target, credentials, signal }).check()
  } catch (error) {
    if (!(error instanceof DeployError)) throw error
    throw new AppError('CONFLICT', failureOf(error))
  }
}

const deployRow = (deploy: Deploy, language: Language): DeployRow => {
  const { id, siteId, release, cause, state, place, tries, error, counts, createdAt, endedAt } = deploy
  return {
    ...{ id, siteId, release, cause, state, place, tries, counts },
    error: error && failureMessage(error, language),
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}
