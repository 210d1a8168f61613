import { cpus } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/db/database.ts'
import { createSmtpMailer } from '#api/mail/smtp-mailer.ts'
import { startMailing } from '#api/mail/start-mailing.ts'
import { startPublishing } from '#api/publishing/start-publishing.ts'
import { openTemplates } from '#api/templates.ts'
import { createJsonCache } from '#builder/blob-source.ts'
import { createCompressor } from '#builder/compression.ts'
import { createDelivery } from '#builder/delivery.ts'
import { createCachedTakeIn } from '#builder/media/media-cache.ts'
import { createTakeInMedia } from '#builder/media/take-in-media.ts'
import { createLiveReleases } from '#builder/release-reader.ts'
import type { HealthReply } from '#model/endpoints/health.ts'
import { createRoomCheck } from '#store/blobs/room-check.ts'
import { startWorkers } from '#workers/run-workers.ts'
import { publishDemoSites } from './demo-sites.ts'
import type { Environment } from './environment.ts'
import { listen } from './listen.ts'
import { log } from './log.ts'
import { openStores, type Stores } from './open-stores.ts'
import { consoleFolder, templatesFolder } from './places.ts'
import { prepareStaff } from './staff-account.ts'
import { staticConsole } from './static-console.ts'

export interface RunningProduct {
  /** Finishes what runs and closes everything. */
  close(): Promise<void>
}

const pointerFreshMs = 500
const cachedParts = 5_000
const compressedBytes = 128 * 2 ** 20

/** The whole product in this process: console and API, delivery of sites, a worker. */
export async function startProduct(
  environment: Environment,
  say: (line: string) => void,
): Promise<RunningProduct> {
  const stores = await openStores(environment)
  const { blobs, queue } = stores
  const live = createLiveReleases({
    blobs,
    cache: createJsonCache(blobs, cachedParts),
    freshMs: pointerFreshMs,
    now: Date.now,
  })
  const database = openDatabase(join(environment.dataFolder, 'swipress.sqlite'))
  const takeInMedia = createTakeInMedia({ ffmpegPath: environment.ffmpegPath })
  const takeIn = createCachedTakeIn({ takeIn: takeInMedia, blobs })
  const onError = (error: unknown) => log.error({ err: error })
  const tools = {
    database,
    blobs,
    takeIn,
    now: Date.now,
    onMoved: live.forget,
    templates: openTemplates(templatesFolder),
  }
  const publishing = await startPublishing({ ...tools, queue, onError })
  const smtp = environment.mail && createSmtpMailer(environment.mail)
  const mailing = await startMailing({ ...tools, queue, onError, mailer: smtp?.send })
  const worker = await startWorkers({ ...stores, concurrency: Math.max(1, cpus().length - 1), onError })
  let health: HealthReply = { status: 'starting', detail: 'Demo sites are being made.' }
  const made = await prepareStaff(database, environment)
  const api = createApi({
    ...tools,
    publishing,
    consoleOrigin: environment.consoleOrigin,
    trustedProxies: environment.trustedProxies,
    hasRoom: createRoomCheck({ folders: [environment.dataFolder, join(environment.dataFolder, 'blobs')] }),
    siteUrl: (siteId) => `${stores.originOf(siteId)}/`,
    health: () => health,
    onError: (error, requestId) => log.error({ err: error, requestId }),
  })
  const consoleApp = new Hono().mount('/api', api.fetch, { replaceRequest: (request) => request })
  consoleApp.route('/', await staticConsole(consoleFolder, environment.consoleOrigin))
  const { host, port, sitesPort } = environment
  const servers = [
    await listen(consoleApp.fetch, { host, port, setting: 'PORT' }),
    await listen(deliveryOf(stores, live), { host, port: sitesPort, setting: 'SITES_PORT' }),
  ]
  say(`Console  ${environment.consoleOrigin}`)
  if (made) say(`         log in as ${made.email} with the password ${made.password} (shown this once)`)
  say(
    `Mail     ${environment.mail ? `sent by ${environment.mail.host}` : 'kept in the console (SMTP_URL is not set)'}`,
  )
  await publishDemoSites({ ...tools, notify: publishing.notify }, environment.dataFolder, (siteId) =>
    say(`Site     ${stores.originOf(siteId)}`),
  )
  health = { status: 'ok' }
  say('Ready. Ctrl-C stops.')
  return {
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await publishing.close()
      await mailing.close()
      smtp?.close()
      await worker.close()
      await queue.close()
      await takeInMedia.close()
      database.close()
    },
  }
}

const deliveryOf = ({ blobs, siteOfHost, originOf }: Stores, live: ReturnType<typeof createLiveReleases>) =>
  createDelivery({ blobs, live, compress: createCompressor(blobs, compressedBytes), siteOfHost, originOf })
