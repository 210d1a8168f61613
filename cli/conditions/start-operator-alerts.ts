import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#api/db/database.ts'
import type { Mailer } from '#api/infra/mailer.ts'
import { createInspectCertificate } from '#api/infra/outbound/inspect-certificate.ts'
import { createPoster } from '#api/infra/outbound/post-outbound.ts'
import { createOperatorAlerts } from '#api/services/messages/operator/tell-operator.ts'
import { createWorkerPresence, type WorkerPresence } from '#store/queue/worker-presence.ts'
import type { Environment } from '../environment.ts'
import { log } from '../log.ts'
import { type ConditionKind, type Look, lookAtAll } from './condition.ts'
import { type LookTools, readinessLooks } from './looks.ts'
import { lookAtCertificates, lookAtStuckQueues, lookAtWorkers } from './looks-of-operators.ts'

export interface OperatorParts
  extends Pick<LookTools, 'queue' | 'storage' | 'hasRoom' | 'copying' | 'delivery'> {
  database: Database
  /** Notifies the outbox relay that there are new rows. */
  notify(): void
  mailer: Mailer | undefined
}

const lookEveryMs = 20_000
/** Maximum time to wait for a webhook when closing. */
const graceMs = 2_000
const patience = { beginMs: 60_000, overMs: 60_000 }

/** Notifies the operator of the product about conditions, if a destination is configured. */
export async function startOperatorAlerts(
  environment: Environment,
  parts: OperatorParts,
): Promise<{ close(): Promise<void> }> {
  const { operator, consoleOrigin } = environment
  if (operator.email === undefined && operator.webhookUrl === undefined) return { close: async () => {} }
  const onError = (error: unknown) => log.error({ err: error }, 'alerts of the operator')
  const presence = await presenceOf(environment)
  const looks = operatorLooks(environment, parts, presence)
  const round = createOperatorAlerts({
    ...parts,
    ...operator,
    ...{ consoleOrigin, patience, onError, now: Date.now },
    // The operator who configured it may use any address.
    post: createPoster({ mayConnect: () => true }),
    look: () => lookAtAll(looks, onError),
  })
  return repeated(() => round().catch(onError), presence)
}

const presenceOf = async ({ redisUrl }: Environment): Promise<WorkerPresence | undefined> =>
  redisUrl === undefined
    ? undefined
    : createWorkerPresence({ redisUrl, onTrouble: (error) => log.warn({ err: error }, 'workers') })

function repeated(round: () => Promise<void>, presence: WorkerPresence | undefined) {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = () => {
    running = round().finally(() => {
      if (!isClosed) timer = setTimeout(run, lookEveryMs)
    })
  }
  run()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.race([running, sleep(graceMs, undefined, { ref: false })])
      presence?.close()
    },
  }
}

function operatorLooks(
  { redisUrl, backupFolder, consoleOrigin, sitesUrl }: Environment,
  parts: OperatorParts,
  presence: WorkerPresence | undefined,
): readonly Look<ConditionKind>[] {
  const now = Date.now
  const tools = { ...parts, backupFolder, isOnRedis: redisUrl !== undefined, now, startedAt: now() }
  const places = [consoleOrigin, sitesUrl.replace('{siteId}', 'www')].flatMap(placeOfCertificate)
  return [
    ...readinessLooks(tools),
    lookAtStuckQueues(tools),
    lookAtCertificates({ db: parts.database.db, places, now }),
    ...(presence ? [lookAtWorkers(presence)] : []),
  ]
}

function placeOfCertificate(origin: string) {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return []
  return [{ name: hostname, inspect: createInspectCertificate({ port: Number(port) || 443 }) }]
}
