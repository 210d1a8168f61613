import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#api/db/database.ts'
import { addJobRun } from '#api/db/jobs/job-runs.ts'
import { listOperatorAlerts } from '#api/db/messages/operator-alerts.ts'
import { nameOf } from '#api/infra/backups/backup-files.ts'
import type { Certificate } from '#api/infra/outbound/inspect-certificate.ts'
import { createPoster } from '#api/infra/outbound/post-outbound.ts'
import { startOutboxRelay } from '#api/infra/outbox.ts'
import { createSmtpMailer } from '#api/infra/smtp-mailer.ts'
import { startMailing } from '#api/services/messages/mail/send-mail.ts'
import { createOperatorAlerts } from '#api/services/messages/operator/tell-operator.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import { startTestSmtpServer, type TestSmtpServer } from '#testing/api/smtp-server.ts'
import { type StorageProblems, watchStorage } from '../storage-problems.ts'
import { type ConditionKind, type Look, lookAtAll } from './condition.ts'
import { readinessLooks } from './looks.ts'
import { lookAtCertificates, lookAtStuckQueues, lookAtWorkers } from './looks-of-operators.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const start = Date.parse('2026-11-29T00:00:00Z')

interface Posted {
  type: string
  id: string
  kind: string
  subject: string
  detail: string
}

let now: number
let database: Database
let queue: JobQueue
let storage: StorageProblems
let deliverers = 1
let hasRoom: boolean
let silentMs: number
let certificate: Certificate
let receiver: Server
let receiverStatus: number
let posted: Posted[]
let smtp: TestSmtpServer
let errors: unknown[]
let backupFolder: string
let takesBackups: boolean
const mailers: { close(): void }[] = []
beforeEach(async () => {
  backupFolder = await mkdtemp(join(tmpdir(), 'swipress-alerts-'))
  takesBackups = true
  now = start
  hasRoom = true
  silentMs = 0
  certificate = { state: 'valid', until: start + 60 * day }
  receiverStatus = 204
  posted = []
  errors = []
  database = openDatabase(':memory:')
  queue = createEmbeddedQueue({ file: ':memory:', now: () => now })
  storage = watchStorage({ damaged: () => {}, lost: () => {} })
  storage.beginCheck()([])
  smtp = await startTestSmtpServer()
  receiver = createServer(async (request, answer) => {
    const body = JSON.parse(await text(request)) as Posted
    if (receiverStatus < 300) posted.push(body)
    answer.writeHead(receiverStatus).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const one of mailers.splice(0)) one.close()
  await rm(backupFolder, { recursive: true })
  await queue.close()
  database.close()
  await smtp.close()
  receiver.close()
})

function openMailer() {
  const opened = createSmtpMailer({ url: smtp.url, from: 'swipress@example.com' })
  mailers.push(opened)
  return opened.send
}

/** The state of a process that has just started. */
function startAlerts() {
  const tools = {
    ...{ database, queue, storage, backupFolder, isOnRedis: false, now: () => now, startedAt: now },
    hasRoom: async () => hasRoom,
    copying: { state: () => undefined },
    delivery: { running: () => deliverers },
  }
  const places = [{ name: 'console.example.com', inspect: async () => certificate }]
  const looks: Look<ConditionKind>[] = [
    ...readinessLooks(tools),
    lookAtStuckQueues(tools),
    lookAtCertificates({ db: database.db, places, now: () => now }),
    lookAtWorkers({ list: async () => [{ id: 'w1', host: 'press-1', silentMs }] }),
  ]
  return createOperatorAlerts({
    ...{ database, now: () => now, notify: () => {}, consoleOrigin: 'https://console.example.com' },
    email: 'operator@example.com',
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=1`,
    mailer: openMailer(),
    post: createPoster({ mayConnect: () => true }),
    look: () => lookAtAll(looks, (error) => errors.push(error)),
    patience: { beginMs: minute, overMs: minute },
    onError: (error) => errors.push(error),
  })
}

/** Runs a check every 20 seconds for the given time. */
async function pass(round: () => Promise<void>, ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += 20 * second) {
    if (takesBackups) await mkdir(join(backupFolder, nameOf(now)))
    await round()
  }
}

const told = () => posted.map(({ type, kind, subject }) => [type.split('.').at(-1), kind, subject].join(' '))
const mailed = () =>
  database.db
    .all<{ subject: string }>(sql`SELECT subject FROM mails ORDER BY rowid`)
    .map((one) => one.subject)

let runs = 0
const ended = (job: string, result: 'done' | 'failed') =>
  addJobRun(database.db, {
    id: `${runs++}`,
    job,
    startedAt: now - 1,
    endedAt: now,
    result,
    reason: 'No space',
  })

test('a healthy product sends nothing, also when it is started again and again', async () => {
  await queue.work({ handlers: { 'send-mail': async () => {} }, concurrency: 1 })
  for (let starts = 0; starts < 3; starts++) {
    const round = startAlerts()
    await pass(round, 2 * minute)
    ended('file-check', 'done')
    ended('backups', 'done')
    await queue.add({ id: `mail-${starts}`, name: 'send-mail', payload: {}, attempts: 1 })
    await expect.poll(async () => (await queue.count()).waiting).toBe(0)
    await pass(round, 20 * minute)
  }
  expect([told(), mailed(), smtp.received, errors]).toEqual([[], [], [], []])
})

const kinds: Record<string, { begin(): unknown; mend(): unknown }> = {
  'late-backup': {
    begin: () => {
      takesBackups = false
      now += 16 * minute
    },
    mend: () => {
      takesBackups = true
    },
  },
  'backup ': { begin: () => ended('backups', 'failed'), mend: () => ended('backups', 'done') },
  'file-check ': { begin: () => ended('file-check', 'failed'), mend: () => ended('file-check', 'done') },
  'delivery ': {
    begin: () => {
      deliverers = 0
    },
    mend: () => {
      deliverers = 1
    },
  },
  'disk ': {
    begin: () => {
      hasRoom = false
    },
    mend: () => {
      hasRoom = true
    },
  },
  'blobs ': { begin: () => storage.noteLost('inn', 'blobs/ab'), mend: () => storage.beginCheck()([]) },
  'worker press-1': {
    begin: () => {
      silentMs = 5 * minute
    },
    mend: () => {
      silentMs = 0
    },
  },
  'stuck-queue send-mail': {
    begin: async () => {
      await queue.add({ id: 'stuck', name: 'send-mail', payload: {}, attempts: 1 })
      now += 11 * minute
    },
    mend: () => queue.work({ handlers: { 'send-mail': async () => {} }, concurrency: 1 }),
  },
  'certificate console.example.com': {
    begin: () => {
      certificate = { state: 'valid', until: start + 5 * day }
      now += day
    },
    mend: () => {
      certificate = { state: 'valid', until: start + 90 * day }
    },
  },
}

test.each(Object.entries(kinds))(
  '%s is told once when it begins, and once when it is over, by mail and webhook',
  async (name, { begin, mend }) => {
    const round = startAlerts()
    await pass(round, minute)
    await begin()
    await pass(round, 10 * minute)
    const what = name === 'late-backup' ? 'backup ' : name
    expect(told()).toEqual([`begun ${what}`])
    await mend()
    await expect.poll(async () => (await queue.count()).waiting).toBe(0)
    await pass(round, 10 * minute)
    expect(told()).toEqual([`begun ${what}`, `over ${what}`])
    const title = what.trim().replace(/ (.+)/, ' ($1)')
    expect(mailed()).toEqual([`[Swipress] ${title}`, `[Swipress] Over: ${title}`])
    expect(posted[0]!.id).toBe(posted[1]!.id)
    expect(listOperatorAlerts(database.db)).toEqual([])
    expect(errors).toEqual([])
  },
)

test('a database that is damaged, or can not be looked at, is told of', async () => {
  await storage.checkDatabase('/nowhere/swipress.sqlite')
  await expect.poll(() => storage.list()).toHaveLength(1)
  const round = startAlerts()
  await pass(round, 5 * minute)
  expect(told()).toEqual(['begun database '])
})

test('a new start repeats nothing, also of what it does not see yet', async () => {
  hasRoom = false
  storage.noteLost('inn', 'blobs/ab')
  await pass(startAlerts(), 3 * minute)
  expect(told().toSorted()).toEqual(['begun blobs ', 'begun disk '])
  // A new process knows nothing about lost files before its first complete check.
  storage = watchStorage({ damaged: () => {}, lost: () => {} })
  const round = startAlerts()
  await pass(round, 10 * minute)
  expect(told()).toHaveLength(2)
  storage.beginCheck()([])
  hasRoom = true
  await pass(round, 3 * minute)
  expect(told().slice(2).toSorted()).toEqual(['over blobs ', 'over disk '])
})

test('what comes and goes within a minute is not told', async () => {
  const round = startAlerts()
  for (let turn = 0; turn < 10; turn++) {
    hasRoom = turn % 2 === 0
    await pass(round, 40 * second)
  }
  expect([told(), mailed()]).toEqual([[], []])
})

test('a webhook that takes nothing is asked again until it does, in order', async () => {
  receiverStatus = 500
  const round = startAlerts()
  hasRoom = false
  await pass(round, 3 * minute)
  hasRoom = true
  await pass(round, 3 * minute)
  expect(told()).toEqual([])
  expect(mailed()).toHaveLength(2)
  receiverStatus = 200
  await pass(startAlerts(), minute)
  expect(told()).toEqual(['begun disk ', 'over disk '])
})

test('mail goes out through the mail server, to whoever runs the product', async () => {
  // Leases of jobs use a clock that does not jump.
  const real = createEmbeddedQueue({ file: ':memory:' })
  const onError = (error: unknown) => void errors.push(error)
  const tools = { database, queue: real, now: Date.now, onError }
  const mailing = await startMailing({ ...tools, mailer: openMailer() })
  const relay = startOutboxRelay({ ...tools, sweepEveryMs: 20 })
  hasRoom = false
  await pass(startAlerts(), 3 * minute)
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toMatchObject({
    envelope: { to: ['operator@example.com'] },
    parsed: { subject: '[Swipress] disk', text: expect.stringContaining('Free space where DATA_DIR lies') },
  })
  await relay.close()
  await mailing.close()
  await real.close()
})

test('where the database takes nothing it is told all the same, once, and written down later', async () => {
  database.db.run(sql`PRAGMA query_only = ON`)
  const round = startAlerts()
  hasRoom = false
  await pass(round, 5 * minute)
  expect(smtp.received.map(({ parsed }) => parsed.subject)).toEqual(['[Swipress] disk'])
  expect(told()).toEqual(['begun disk '])
  expect(errors).not.toEqual([])
  database.db.run(sql`PRAGMA query_only = OFF`)
  hasRoom = true
  await pass(round, 5 * minute)
  expect(told()).toEqual(['begun disk ', 'over disk '])
  expect(mailed()).toEqual(['[Swipress] Over: disk'])
  expect(smtp.received).toHaveLength(1)
})
