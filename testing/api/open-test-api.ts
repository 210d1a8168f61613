import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#api/app.ts'
import { type Database, openDatabase } from '#api/db/database.ts'
import { keyRingOf, newKeyText, setKeyRing } from '#api/db/key-ring.ts'
import type { TakeTurn } from '#api/http/fair-turns.ts'
import type { Mailer } from '#api/infra/mailer.ts'
import type { FetchOutbound } from '#api/infra/outbound/fetch-outbound.ts'
import type { PostOutbound } from '#api/infra/outbound/post-outbound.ts'
import { createAddressCheck, type NameLookup } from '#api/infra/outbound/ssrf-guard.ts'
import type { CardGateway } from '#api/infra/payments/card-gateway.ts'
import type { PasswordChecks } from '#api/services/accounts/sign-in/passwords.ts'
import { type StaffAccount, setStaffAccount } from '#api/services/accounts/sign-in/staff-accounts.ts'
import { openReports } from '#api/services/analytics/reading/open-reports.ts'
import type { Assistant } from '#api/services/definition/assist/assistant.ts'
import type { DomainDeps } from '#api/services/domains/domain-tools.ts'
import type { Figma } from '#api/services/media/figma/figma-client.ts'
import { createUploadFiles } from '#api/services/media/upload-files.ts'
import type { AdPlaces } from '#api/services/messages/conversions/send-conversion.ts'
import { type MailingOptions, startMailing } from '#api/services/messages/mail/send-mail.ts'
import { startWebhooks } from '#api/services/messages/webhooks/start-webhooks.ts'
import { type DeploysOptions, startDeploys } from '#api/services/publishing/deploys/start-deploys.ts'
import { startPublishing } from '#api/services/publishing/start-publishing.ts'
import { alertsJob, schedulesJob } from '#api/services/scheduler/list-regular-jobs.ts'
import { startRegularJobs } from '#api/services/scheduler/regular-jobs.ts'
import { importSite } from '#api/services/sites/import-site.ts'
import type { Templates } from '#api/services/sites/templates.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import type { IngestMedia } from '#builder/media/ingest.ts'
import type { TextRecognition } from '#builder/media/recognize-text.ts'
import { runtimeFolder } from '#cli/places.ts'
import type { HealthProblem } from '#model/calls/system/health.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { type LivePointer, livePointerKey } from '#model/jobs/release.ts'
import { providerAccountId } from '#model/records/account.ts'
import type { SignUpMode } from '#model/records/sign-up.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import type { OpenCounts } from '#store/limits/shared-counts.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import { emptyDatabase } from './empty-database.ts'
import { cheapPasswords } from './passwords.ts'
import { createTestCompiler, createTestIngest, startTestWorker, type TestCompile } from './worker.ts'

export const testAccount = { email: 'master@example.com', password: 'Correct-horse-1' }
const origin = 'http://localhost:3000'

export interface TestApiOptions {
  /** Address of LINE's messaging API; absent: LINE itself. */
  lineApi?: string
  /** Origins of the advertising services. */
  adPlaces?: AdPlaces
  /** The compiler of the workers; absent: a minimal one. */
  compile?: (blobs: BlobStore) => TestCompile
  /** Wraps the real queue for the outbox. */
  queue?: (real: JobQueue) => JobQueue
  refeedAfterMs?: number
  templates?: Templates
  now?: () => number
  workers?: boolean
  /** Whether the database is a file, so that other threads can read it. */
  onDisk?: boolean
  trustedProxies?: number
  hasRoom?: () => Promise<boolean>
  problems?: () => readonly HealthProblem[]
  assistant?: Assistant
  textRecognition?: TextRecognition
  figma?: Figma
  /** Requests to identity providers; absent: only public ones. */
  reachIssuer?: FetchOutbound
  /** Encodes damaged media once more; absent: they are not looked at. */
  encode?: IngestMedia
  /** Absent: no cards can be used. */
  cards?: CardGateway
  /** Absent: mails stay in their table. */
  mailer?: Mailer
  /** The password for reporting bounces. */
  mailEventsPassword?: string
  /** The obstacles for sign-ups; absent: none. */
  signUps?: SignUpMode
  /** The available delivery targets and the runtime for compiling. */
  deploys?: Pick<DeploysOptions, 'places' | 'runtime'>
  /** Sends webhooks; absent: only to public internet addresses. */
  post?: PostOutbound
  /** Resolves host names that people enter; absent: none exists. */
  addressesOf?: NameLookup
  /** Counts shared with other processes; absent: none. */
  counts?: OpenCounts
  /** Absent: cheaper ones than in the product. */
  passwords?: PasswordChecks
  /** Absent: accounts take turns, as in the product. */
  takeTurn?: TakeTurn
  /** Absent: no domain name is found. */
  domains?: Partial<DomainDeps>
}

const sweeping = ({ refeedAfterMs }: TestApiOptions) => ({ sweepEveryMs: 100, refeedAfterMs })

/**
 * The whole API, by default on a database in memory, with a real folder of blobs and the embedded queue, with a worker.
 */
export async function openTestApi(options: TestApiOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-api-'))
  const database = await openTestDatabase(options.onDisk ? join(folder, 'test.sqlite') : undefined)
  const blobs = createFilesystemBlobStore(folder)
  const real = createEmbeddedQueue({ file: ':memory:' })
  const queue = options.queue?.(real) ?? real
  const errors: unknown[] = []
  const domains = { ...noDomains, ...options.domains }
  const tools = {
    uploads: createUploadFiles(join(folder, 'uploads')),
    database,
    reports: openReports(database),
    blobs,
    domains,
    ingest: createTestIngest(blobs),
    runtime: async () => options.deploys?.runtime ?? loadRuntime(runtimeFolder),
    now: options.now ?? Date.now,
  }
  const onError = (error: unknown) => void errors.push(error)
  const { trustedProxies, hasRoom, problems, assistant, cards, counts, mailEventsPassword } = options
  const mending = options.encode && { encode: options.encode, stored: blobs }
  const publishing = await startPublishing({ ...tools, ...sweeping(options), queue, mending, onError })
  const upkeepTools = { ...tools, notify: publishing.notify, consoleOrigin: origin }
  const jobs = [schedulesJob(upkeepTools), alertsJob(upkeepTools)].map((job) => ({ ...job, everyMs: 100 }))
  const upkeep = startRegularJobs(jobs, { ...tools, onError })
  const sending = await startSending(options, { ...tools, queue: real, onError }, folder)
  const compile = (options.compile ?? createTestCompiler)(blobs)
  const originOf = (siteId: string) => `http://${siteId}.localhost:3000`
  const worker = options.workers === false ? undefined : await startTestWorker(real, compile)
  const app = createApi({
    ...tools,
    templates: options.templates ?? { list: async () => [], find: async () => undefined },
    publishing,
    passwords: options.passwords ?? cheapPasswords,
    consoleOrigin: origin,
    siteUrl: originOf,
    previewOriginOf: (siteId) => originOf(`preview--${siteId}`),
    health: () => ({ status: 'ok' }),
    ...{ trustedProxies, hasRoom, problems, assistant, cards, counts, mailEventsPassword },
    signUps: options.signUps,
    ...{ textRecognition: options.textRecognition, reachIssuer: options.reachIssuer },
    ...{ figma: options.figma, deploys: options.deploys?.places, takeTurn: options.takeTurn },
    mayLeave: createAddressCheck({ addressesOf: options.addressesOf ?? noAddresses }),
    onError,
  })
  return {
    ...tools,
    app,
    /** Folder of the blobs, and of the database if it is a file. */
    folder,
    queue: real,
    errors,
    publishing,
    importSite: (id: string, definition: unknown, accountId: string = providerAccountId) =>
      importSite(tools, { id, accountId, definition, readMedia: async (path) => Buffer.from(path) }),
    async close() {
      await upkeep.close()
      await publishing.close()
      await sending.close()
      await worker?.close()
      await real.close()
      await tools.reports.close()
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts sending mails, webhooks and alerts. */
async function startSending(
  { mailer, post, lineApi, adPlaces, deploys }: TestApiOptions,
  tools: MailingOptions & Pick<DeploysOptions, 'blobs'>,
  folder: string,
) {
  const parts = [
    await startMailing({ ...tools, mailer }),
    await startWebhooks({ ...tools, post, lineApi, adPlaces }),
    ...(deploys
      ? [
          await startDeploys({
            ...{ ...tools, ...deploys },
            ...{ folder: join(folder, 'deploys'), consoleOrigin: origin },
          }),
        ]
      : []),
  ]
  return {
    async close() {
      for (const part of parts) await part.close()
    },
  }
}

/** In memory if no file is given. */
async function openTestDatabase(file: string | undefined): Promise<Database> {
  const empty = await emptyDatabase()
  if (file === undefined) return openDatabase(empty)
  writeFileSync(file, empty)
  const database = openDatabase(file)
  setKeyRing(database.db, keyRingOf([newKeyText()]))
  return database
}

const noAddresses: NameLookup = (name, _, done) =>
  done(Object.assign(new Error(`No address of ${name}`), { code: 'ENOTFOUND' }), [])

/** Without DNS lookups. */
export const noDomains: DomainDeps = {
  dns: { texts: async () => [], alias: async () => undefined, addresses: async () => [], cancel: () => {} },
  inspectCertificate: async () => ({ state: 'missing' }),
  places: {
    protocol: 'http:',
    port: ':3000',
    sitesHost: 'localhost',
    consoleHost: 'localhost',
    addresses: [],
  },
  onChanged: () => {},
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** Sets the password of a person of the provider. */
export const setTestAccount = (
  { database }: Pick<TestApi, 'database'>,
  account: StaffAccount = testAccount,
  checks: PasswordChecks = cheapPasswords,
): Promise<void> => setStaffAccount(database, account, checks)

/** Signs in as the provider. Returns a function that calls the API as that person. */
export async function signIn({ app, database }: Pick<TestApi, 'app' | 'database'>) {
  await setTestAccount({ database })
  return signInAs({ app }, testAccount)
}

/** The same for another person. */
export async function signInAs({ app }: Pick<TestApi, 'app'>, account: StaffAccount) {
  const answer = await app.request('/api/session', {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    bytes?: Uint8Array<ArrayBuffer>,
  ) => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return app.request(path, {
      method,
      headers: { cookie, ...json, ...headers },
      body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
  }
}

export type Call = Awaited<ReturnType<typeof signIn>>

/** The publish, once it has ended. */
export async function whenEnded(call: Call, publishId: string) {
  for (;;) {
    const publish = (await (await call('GET', `/api/publishes/${publishId}`)).json()) as {
      status: string
      release: number | null
      error: string | null
      finishedAt: string | null
    }
    if (publish.finishedAt !== null) return publish
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export async function livePointer(blobs: BlobStore, siteId: string): Promise<LivePointer | undefined> {
  const bytes = await blobs.read(livePointerKey(siteId))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LivePointer)
}

/** A site that can be published: `columns` × `rows` pages with media, ids `p<column>-<row>`. */
export const testDefinition = (columns = 2, rows = 2) =>
  ({
    version: 1,
    settings: { name: 'Seaside inn', languages: ['EN', 'JP'], defaultLanguage: 'EN' },
    categories: Array.from({ length: columns }, (_, column) => ({
      id: `c${column}`,
      name: { EN: `Category ${column}` },
      pages: Array.from({ length: rows }, (_, row) => ({
        id: `p${column}-${row}`,
        details: { EN: { media: 'media/a.png', mainText: `Page ${column} ${row}` } },
      })),
    })),
  }) satisfies SiteDefinitionInput
