import { cpus } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/db/database.ts'
import type { CardGateway } from '#api/infra/payments/card-gateway.ts'
import { createSmtpMailer } from '#api/infra/smtp-mailer.ts'
import { openReports } from '#api/services/analytics/reading/open-reports.ts'
import { createAssistant } from '#api/services/definition/assist/assistant.ts'
import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import { createUploadFiles } from '#api/services/media/upload-files.ts'
import { type MailingOptions, startMailing } from '#api/services/messages/mail/send-mail.ts'
import { startWebhooks } from '#api/services/messages/webhooks/start-webhooks.ts'
import { type DeploysOptions, startDeploys } from '#api/services/publishing/deploys/start-deploys.ts'
import { queuePurge } from '#api/services/publishing/purges/start-purges.ts'
import { type Publishing, startPublishing } from '#api/services/publishing/start-publishing.ts'
import type { RegularJobs } from '#api/services/scheduler/regular-jobs.ts'
import { openTemplates } from '#api/services/sites/templates.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import { createTextRecognition } from '#builder/media/recognize-text.ts'
import type { HealthReply } from '#model/calls/system/health.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createRoomCheck } from '#store/blobs/room-check.ts'
import type { OpenCounts } from '#store/limits/shared-counts.ts'
import { backupBlobsOf, databasePath } from './backup-places.ts'
import { readinessOfStart } from './conditions/readiness.ts'
import { startOperatorAlerts } from './conditions/start-operator-alerts.ts'
import { keepsLittle, keepsMuch, openReading } from './delivery-of.ts'
import { publishDemoSites } from './demo-sites.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { samplesOfStart } from './metrics/samples-of-start.ts'
import { openAnswers } from './open-answers.ts'
import { blobsFolderOf, openDeliveredBlobs } from './open-blobs.ts'
import { openPorts } from './open-ports.ts'
import { openPurges } from './open-purges.ts'
import { openSecrets } from './open-secrets.ts'
import { openStores, type Stores } from './open-stores.ts'
import { templatesFolder } from './places.ts'
import { openLink } from './serving/open-link.ts'
import { openSiteDomains } from './site-domains.ts'
import { prepareStaff } from './staff-account.ts'
import { startContinuousBackup } from './start-continuous-backup.ts'
import { startUpkeep } from './start-upkeep.ts'
import { startWorkerThread, type WorkerThreadOptions } from './start-worker-thread.ts'
import { type StorageProblems, watchStorage } from './storage-problems.ts'
import { openTelemetry } from './telemetry.ts'

/** Closes waiting requests first, then the ports, and the stores last. */
async function closeAll(
  ending: AbortController,
  ports: readonly (() => Promise<void>)[],
  parts: readonly { close(): unknown }[],
): Promise<void> {
  ending.abort()
  await Promise.all(ports.map((close) => close()))
  for (const part of parts) await part.close()
}

export interface RunningProduct {
  /**
   * Completes running work and closes everything. With `hasSuccessor`, sites are delivered until another product has
   * started.
   */
  close(how?: { hasSuccessor: boolean }): Promise<void>
}

const starting: HealthReply = { status: 'starting', detail: 'Demo sites are being made.' }

const workersOf = () => Math.max(1, cpus().length - 1)

const startWorkers = async (role: ProductRole, tools: Omit<WorkerThreadOptions, 'concurrency'>) =>
  role === 'all' ? [await startWorkerThread({ ...tools, concurrency: workersOf() })] : []

const onError = (error: unknown) => log.error({ err: error })

/** `console`: sites are compiled and delivered by other processes. */
export type ProductRole = 'all' | 'console'

/** Runs the product in this process: console and API, and unless others do, delivery of sites and a worker in a thread. */
export async function startProduct(
  environment: Environment,
  say: (line: string) => void,
  role: ProductRole = 'all',
): Promise<RunningProduct> {
  const telemetry = await openTelemetry(environment, 'start')
  const stores = await openStores(environment, telemetry)
  const { blobs, queue } = stores
  const { database, storage } = await openData(environment, say)
  const { reading, noteBack } = await openDelivered(environment, storage)
  const media = openIngest(environment, blobs)
  const textRecognition = createTextRecognition()
  let regularJobs: RegularJobs | undefined
  let outbox: Pick<Publishing, 'notify'> | undefined
  const observers = { note: storage.noteBucket, onAnswered: noteBack }
  const link = await openLink(environment, { ...reading, ...observers, db: database.db })
  const toldOfDomains = { onDue: () => regularJobs?.soon('domains'), onNames: link.setNames }
  const siteDomains = openSiteDomains(environment, { database, now: Date.now, ...toldOfDomains })
  const counting = await openCounts(environment)
  const ending = new AbortController()
  const tools = {
    uploads: createUploadFiles(join(environment.dataFolder, 'uploads')),
    ...{ database, blobs, ingest: media.ingest, domains: siteDomains.deps, now: Date.now },
    reports: openReports(database),
    ...{ onMoved: link.forget, cdn: environment.cdn && { queuePurge, notify: () => outbox?.notify() } },
    templates: openTemplates(templatesFolder),
    cards: await openCards(environment),
    counts: counting.counts,
    closing: ending.signal,
  }
  const mending = { encode: media.encode, stored: stores.stored, mirror: backupBlobsOf(environment) }
  const publishing = await startPublishing({ ...tools, queue, mending, onError })
  outbox = publishing
  const sending = await startSending(environment, { ...tools, queue, onError })
  const publishers = await startPublishers(environment, stores, { ...tools, queue, onError })
  const workers = await startWorkers(role, { environment, telemetry, onError })
  const copying = startContinuousBackup(environment)
  const { mailer } = sending
  const watched = { ...settingsOf(environment), database, queue, storage, copying, delivery: link, mailer }
  let health = starting
  const made = await prepareStaff(database, environment)
  const api = createApi({
    ...tools,
    ...{ publishing, textRecognition, health: () => health, regularJobs: () => regularJobs },
    ...watched,
    ...placesOf(stores, siteDomains.hosts),
    problems: storage.list,
    readiness: readinessOfStart(environment, watched),
    onError: telemetry.onError,
  })
  const settings = upkeepSettingsOf(environment, stores)
  const upkeepTools = { ...tools, storage, notify: publishing.notify, ...settings }
  const running = { environment, stores, database, publishing, storage, telemetry }
  const served = { api, hosts: siteDomains.hosts, reading, counts: tools.counts, closing: tools.closing }
  const answers = await openAnswers({ ...running, ...served, keeps: keptBytes(environment, role) })
  const upkeep = { ...upkeepTools, onError, onEnded: telemetry.onRegularJobEnded }
  regularJobs = await startUpkeep(siteDomains, upkeep, [...siteDomains.jobs(upkeepTools), ...answers.jobs])
  const ports = await openPorts(environment, { ...answers, ...served, storage, link, onError })
  const metrics = await telemetry.serve(() => samplesOfStart(environment, watched))
  for (const line of welcome(environment, made)) say(line)
  await publishDemoSites(upkeepTools, environment.dataFolder, (id) => say(`Site     ${stores.originOf(id)}`))
  health = { status: 'ok' }
  say('Ready. Ctrl-C stops.')
  const alerts = await startOperatorAlerts(environment, { ...upkeepTools, ...watched })
  const working = [alerts, regularJobs, publishing, sending, ...publishers, ...workers, queue]
  const stored = [...working, media, textRecognition, tools.reports, counting, copying, link, database]
  return { close: (how) => closeAll(ending, [() => ports.close(how), metrics.close], stored) }
}

const keptBytes = ({ deliveryProcesses }: Environment, role: ProductRole) =>
  role === 'all' && deliveryProcesses === 0 ? keepsMuch : keepsLittle

/** What delivers in this process, which goes on with what it knows while a bucket is away. */
async function openDelivered(environment: Environment, { noteLost }: Pick<StorageProblems, 'noteLost'>) {
  const blobs = await openDeliveredBlobs(environment)
  return { reading: openReading(blobs, noteLost), noteBack: blobs.noteBack }
}

function openIngest({ ffmpegPath }: Environment, blobs: BlobStore) {
  const takeIn = createIngestMedia({ ffmpegPath })
  const ingest = createCachedIngest({ ingest: takeIn, blobs, isChecked: true })
  return { ingest, encode: takeIn, close: takeIn.close }
}

/** Opens and migrates the database; reports damaged pages. */
async function openData(environment: Environment, say: (line: string) => void) {
  const database = openDatabase(databasePath(environment))
  try {
    openSecrets(environment, database, say)
  } catch (error) {
    database.close()
    throw error
  }
  const storage = watchStorage({
    damaged: (line) => log.error(line),
    lost: (siteId, key) => log.error({ siteId, key }, 'A file of a site is missing or damaged'),
  })
  await storage.checkDatabase(database.file)
  return { database, storage }
}

/** Starts sending mail and webhooks. */
async function startSending({ mail, lineUrl: lineApi }: Environment, tools: Omit<MailingOptions, 'mailer'>) {
  const smtp = mail && createSmtpMailer(mail)
  const mailing = await startMailing({ ...tools, mailer: smtp?.send })
  const webhooks = await startWebhooks({ ...tools, lineApi })
  return {
    mailer: smtp?.send,
    async close() {
      await mailing.close()
      await webhooks.close()
      smtp?.close()
    },
  }
}

type PublishersTools = Omit<DeploysOptions, 'folder' | 'runtime' | 'places' | 'consoleOrigin'> &
  Parameters<typeof openPurges>[1]

/** What follows a move of a site: deploys to delivery targets, and purges of a CDN. */
const startPublishers = async (environment: Environment, stores: Stores, tools: PublishersTools) => [
  await startDeploys({ ...deployTools(environment, stores), ...tools }),
  ...(await openPurges(environment, tools)),
]

const deployTools = ({ dataFolder, consoleOrigin, deploys: places }: Environment, { runtime }: Stores) => ({
  ...{ runtime, places, consoleOrigin },
  folder: join(dataFolder, 'deploys'),
})

const welcome = (
  environment: Environment,
  made: Awaited<ReturnType<typeof prepareStaff>>,
): readonly string[] => [
  `Console  ${environment.consoleOrigin}`,
  ...(made ? [`         log in as ${made.email} with the password ${made.password} (shown this once)`] : []),
  `Mail     ${mailPlace(environment)}`,
]

const upkeepSettingsOf = (environment: Environment, { stored }: Stores) => {
  const { consoleOrigin, backupFolder, backupBucket, dataFolder, blobStore } = environment
  return { consoleOrigin, backupFolder, backupBucket, dataFolder, blobStore, stored }
}

/** The settings of the API from the environment. */
const settingsOf = (environment: Environment) => ({
  consoleOrigin: environment.consoleOrigin,
  mailFrom: environment.mail?.from,
  mailEventsPassword: environment.mailEventsPassword,
  signUps: environment.signUps,
  trustedProxies: environment.trustedProxies,
  hasRoom: roomOf(environment),
  assistant: environment.assistant && createAssistant(environment.assistant),
  deploys: environment.deploys,
})

/** Addresses of sites and previews, and the tools that compile them. */
const placesOf = (stores: Stores, hosts: DomainHosts) => ({
  runtime: async () => stores.runtime,
  previewOriginOf: stores.previewOriginOf,
  siteUrl: (siteId: string) => `${hosts.originOf(siteId) ?? stores.originOf(siteId)}/`,
})

const roomOf = (environment: Environment) =>
  createRoomCheck({
    folders: [environment.dataFolder, ...(environment.blobStore ? [] : [blobsFolderOf(environment)])],
  })

const mailPlace = ({ mail }: Environment): string =>
  mail ? `sent by ${mail.host}` : 'kept in the console (SMTP_URL is not set)'

/** The card gateway, if configured. Stripe's library is only loaded if used. */
async function openCards({ stripe }: Environment): Promise<CardGateway | undefined> {
  if (!stripe) return undefined
  const { createStripeGateway } = await import('#api/infra/payments/stripe-gateway.ts')
  return createStripeGateway(stripe, Date.now)
}

/** The counters shared by several processes; absent if there is only one. */
async function openCounts({ redisUrl }: Pick<Environment, 'redisUrl'>): Promise<{
  counts: OpenCounts | undefined
  close(): void
}> {
  if (redisUrl === undefined) return { counts: undefined, close: () => {} }
  const { createRedisCounts } = await import('#store/limits/redis-counts.ts')
  const onTrouble = (error: Error) => log.warn({ err: error }, 'limits')
  const { open: counts, close } = createRedisCounts({ redisUrl, onTrouble })
  return { counts, close }
}
