import { cpus } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApi } from '#api/app.ts'
import { type Database, openDatabase } from '#api/db/database.ts'
import { findPartnerOfName } from '#api/db/domains/partners.ts'
import { forwardedAddress } from '#api/http/client-address.ts'
import { isConsoleHost } from '#api/http/guard/known-host.ts'
import { createSmtpMailer } from '#api/infra/smtp-mailer.ts'
import { openReports } from '#api/services/analytics/reading/open-reports.ts'
import { createAssistant } from '#api/services/definition/assist/assistant.ts'
import { type DomainHosts, nameOfHost } from '#api/services/domains/domain-hosts.ts'
import { createUploadFiles } from '#api/services/media/upload-files.ts'
import { type MailingOptions, startMailing } from '#api/services/messages/mail/send-mail.ts'
import { startWebhooks } from '#api/services/messages/webhooks/start-webhooks.ts'
import { startDeploys } from '#api/services/publishing/deploys/start-deploys.ts'
import { startPublishing } from '#api/services/publishing/start-publishing.ts'
import type { RegularJobs } from '#api/services/scheduler/regular-jobs.ts'
import { openTemplates } from '#api/services/sites/templates.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCheckedBlobs } from '#builder/checked-blobs.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery, type DeliveryOptions } from '#builder/delivery.ts'
import { createKeptBlobs } from '#builder/kept-blobs.ts'
import { createIngestMedia } from '#builder/media/ingest-media.ts'
import { createCachedIngest } from '#builder/media/media-cache.ts'
import { createLiveReleases, type LiveReleases } from '#builder/release-reader.ts'
import { ofAllowed } from '#builder/shut-out.ts'
import type { HealthReply } from '#model/calls/system/health.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createRoomCheck } from '#store/blobs/room-check.ts'
import { databasePath } from './backup-places.ts'
import { publishDemoSites } from './demo-sites.ts'
import { ofKnownHosts, strictTransport } from './edge.ts'
import type { Environment } from './environment.ts'
import { listen } from './listen.ts'
import { log } from './log.ts'
import { openCards } from './open-cards.ts'
import { openCounts } from './open-counts.ts'
import { openPreviews } from './open-previews.ts'
import { openSecrets } from './open-secrets.ts'
import { openStores, type Stores } from './open-stores.ts'
import { openVisitors } from './open-visitors.ts'
import { consoleFolder, templatesFolder } from './places.ts'
import { openSiteDomains } from './site-domains.ts'
import { prepareStaff } from './staff-account.ts'
import { startUpkeep } from './start-upkeep.ts'
import { startWorkerThread } from './start-worker-thread.ts'
import { staticConsole } from './static-console.ts'
import { type StorageProblems, watchStorage } from './storage-problems.ts'

type Fetch = Parameters<typeof listen>[0]

/**
 * Names of sites and of partners' consoles lead to one port, so that a proxy need not know which is which: what comes in
 * for a console is answered by it, everything else by what delivers sites.
 */
const partnersConsoles =
  ({ opensConsole }: Pick<DomainHosts, 'opensConsole'>, ofConsole: Fetch, ofSites: Fetch): Fetch =>
  (request, env) =>
    opensConsole(request.headers.get('host') ?? '') ? ofConsole(request, env) : ofSites(request, env)

/** Whether a site, a preview or a partner's console is opened at a host. */
const opensAnything = (host: string, stores: Stores, hosts: DomainHosts): boolean =>
  stores.siteOfHost(host) !== undefined ||
  hosts.siteOfHost(host) !== undefined ||
  stores.siteOfPreviewHost(host) !== undefined ||
  stores.isSharedHost(host) ||
  hosts.opensConsole(host)

const yearS = 365 * 24 * 60 * 60
const monthS = 30 * 24 * 60 * 60

/** Those of the console and of the sites. */
async function openPorts(
  { host, port, sitesPort, trustedProxies }: Environment,
  answers: { console: Fetch; sites: Fetch },
) {
  const console = strictTransport({ trustedProxies, maxAgeS: yearS }, answers.console)
  const sites = strictTransport({ trustedProxies, maxAgeS: monthS }, answers.sites)
  return [
    await listen(console, { host, port, setting: 'PORT' }),
    await listen(sites, { host, port: sitesPort, setting: 'SITES_PORT' }),
  ]
}

/** The ports first; what is stored last. */
async function closeAll(
  servers: readonly { close(): Promise<void> }[],
  parts: readonly { close(): unknown }[],
): Promise<void> {
  await Promise.all(servers.map((server) => server.close()))
  for (const part of parts) await part.close()
}

export interface RunningProduct {
  /** Finishes what runs and closes everything. */
  close(): Promise<void>
}

const pointerFreshMs = 500
const cachedParts = 5_000
const compressedBytes = 128 * 2 ** 20
const keptBytes = 64 * 2 ** 20

const onError = (error: unknown) => log.error({ err: error })

/** The whole product in this process: console and API, delivery of sites, a worker in a thread of its own. */
export async function startProduct(
  environment: Environment,
  say: (line: string) => void,
): Promise<RunningProduct> {
  const stores = await openStores(environment)
  const { blobs, queue } = stores
  const reading = openReading(stores)
  const { database, storage } = await openData(environment, say)
  const media = openIngest(environment, blobs)
  let regularJobs: RegularJobs | undefined
  const onDue = () => regularJobs?.soon('domains')
  const siteDomains = openSiteDomains(environment, { database, now: Date.now, onDue })
  const counting = await openCounts(environment)
  const tools = {
    uploads: createUploadFiles(join(environment.dataFolder, 'uploads')),
    database,
    reports: openReports(database),
    domains: siteDomains.deps,
    blobs,
    ingest: media.ingest,
    now: Date.now,
    onMoved: reading.live.forget,
    templates: openTemplates(templatesFolder),
    cards: await openCards(environment),
    counts: counting.counts,
  }
  const publishing = await startPublishing({ ...tools, queue, onError })
  const sending = await startSending(environment, { ...tools, queue, onError })
  const deploys = await startDeploys({ ...deployTools(environment, stores), ...tools, queue, onError })
  const concurrency = Math.max(1, cpus().length - 1)
  const worker = await startWorkerThread({ environment, concurrency, onError })
  let health: HealthReply = { status: 'starting', detail: 'Demo sites are being made.' }
  const made = await prepareStaff(database, environment)
  const api = createApi({
    ...tools,
    publishing,
    regularJobs: () => regularJobs,
    ...settingsOf(environment),
    ...placesOf(stores, siteDomains.hosts),
    health: () => health,
    problems: storage.list,
    onError: (error, requestId) => log.error({ err: error, requestId }),
  })
  const { consoleOrigin, backupFolder, backupBucket, dataFolder } = environment
  const places = { consoleOrigin, backupFolder, backupBucket, dataFolder }
  const upkeepTools = { ...tools, ...places, storage, notify: publishing.notify }
  const { hosts } = siteDomains
  const ofVisitors = { stores, environment, database, publishing, counts: tools.counts }
  const previews = await openPreviews({ ...ofVisitors, onError })
  const consoleApp = await consoleOf({ api, environment, stores, database })
  const visitors = openVisitors({ ...ofVisitors, hosts })
  const ofParts = [...siteDomains.jobs(upkeepTools), ...visitors.jobs, ...previews.jobs]
  regularJobs = await startUpkeep(siteDomains, { ...upkeepTools, onError }, ofParts)
  const sites = previews.before(sitesOf(visitors, { ...reading, stores, environment, storage, hosts }))
  const atSites = partnersConsoles(hosts, consoleApp.fetch, sites)
  const delivery = ofKnownHosts((name) => opensAnything(name, stores, hosts), atSites)
  const servers = await openPorts(environment, { console: consoleApp.fetch, sites: delivery })
  for (const line of welcome(environment, made)) say(line)
  await publishDemoSites(upkeepTools, environment.dataFolder, (id) => say(`Site     ${stores.originOf(id)}`))
  health = { status: 'ok' }
  say('Ready. Ctrl-C stops.')
  const running = [regularJobs, publishing, sending, deploys, worker, queue, media, tools.reports]
  return { close: () => closeAll(servers, [...running, counting, database]) }
}

function openIngest({ ffmpegPath }: Environment, blobs: BlobStore) {
  const takeIn = createIngestMedia({ ffmpegPath })
  return { ingest: createCachedIngest({ ingest: takeIn, blobs }), close: takeIn.close }
}

/** The database, up to date; what is wrong with its pages is said. */
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

/** Mail and webhooks: what leaves for other servers. */
async function startSending({ mail, lineUrl: lineApi }: Environment, tools: Omit<MailingOptions, 'mailer'>) {
  const smtp = mail && createSmtpMailer(mail)
  const mailing = await startMailing({ ...tools, mailer: smtp?.send })
  const webhooks = await startWebhooks({ ...tools, lineApi })
  return {
    async close() {
      await mailing.close()
      await webhooks.close()
      smtp?.close()
    },
  }
}

const deployTools = ({ dataFolder, consoleOrigin, deploys: places }: Environment, { runtime }: Stores) => ({
  ...{ runtime, places, consoleOrigin },
  folder: join(dataFolder, 'deploys'),
})

/** What is live, and blobs that are what their names say. */
function openReading({ blobs }: Stores) {
  const checked = createCheckedBlobs(blobs)
  const cache = createJsonCache(checked, cachedParts)
  return { checked, live: createLiveReleases({ blobs, cache, freshMs: pointerFreshMs, now: Date.now }) }
}

interface ConsoleParts {
  api: ReturnType<typeof createApi>
  environment: Environment
  stores: Stores
  database: Database
}

async function consoleOf({ api, environment: { consoleOrigin }, stores, database }: ConsoleParts) {
  const app = new Hono().mount('/api', api.fetch, { replaceRequest: (request) => request })
  const brandOf = (host: string) => findPartnerOfName(database.db, nameOfHost(host))
  const isKnownHost = (host: string) => isConsoleHost({ database, consoleOrigin }, host)
  const options = { consoleOrigin, framed: stores.anySite, brandOf, isKnownHost }
  return app.route('/', await staticConsole(consoleFolder, options))
}

const welcome = (
  environment: Environment,
  made: Awaited<ReturnType<typeof prepareStaff>>,
): readonly string[] => [
  `Console  ${environment.consoleOrigin}`,
  ...(made ? [`         log in as ${made.email} with the password ${made.password} (shown this once)`] : []),
  `Mail     ${mailPlace(environment)}`,
]

/** What the API takes of the environment as it stands. */
const settingsOf = (environment: Environment) => ({
  consoleOrigin: environment.consoleOrigin,
  mailFrom: environment.mail?.from,
  trustedProxies: environment.trustedProxies,
  hasRoom: roomOf(environment),
  assistant: environment.assistant && createAssistant(environment.assistant),
  deploys: environment.deploys,
})

/** Where sites and previews are opened, and what they are compiled with. */
const placesOf = (stores: Stores, hosts: DomainHosts) => ({
  runtime: async () => stores.runtime,
  previewOriginOf: stores.previewOriginOf,
  siteUrl: (siteId: string) => `${hosts.originOf(siteId) ?? stores.originOf(siteId)}/`,
})

const roomOf = ({ dataFolder }: Environment) =>
  createRoomCheck({ folders: [dataFolder, join(dataFolder, 'blobs')] })

const mailPlace = ({ mail }: Environment): string =>
  mail ? `sent by ${mail.host}` : 'kept in the console (SMTP_URL is not set)'

interface SiteParts {
  stores: Stores
  live: LiveReleases
  checked: ReturnType<typeof createCheckedBlobs>
  storage: StorageProblems
  hosts: DomainHosts
  environment: Environment
}

/** What is published, with its calls. */
function sitesOf({ before }: ReturnType<typeof openVisitors>, parts: SiteParts) {
  const { stores, live, checked, storage, hosts, environment } = parts
  const options: DeliveryOptions = {
    blobs: createKeptBlobs(checked, keptBytes),
    live,
    onLost: storage.noteLost,
    compress: createCompressor(checked, compressedBytes),
    siteOfHost: (host) => stores.siteOfHost(host) ?? hosts.siteOfHost(host),
    originOf: stores.originOf,
    movedFrom: hosts.movedFrom,
    addressOf: ({ headers }, connection) =>
      forwardedAddress(headers.get('x-forwarded-for'), environment.trustedProxies) ??
      connection?.incoming?.socket.remoteAddress,
  }
  const delivery = createDelivery(options)
  return ofAllowed(options, before(delivery), delivery)
}
