import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#api/db/database.ts'
import { addJobRun } from '#api/db/jobs/job-runs.ts'
import { nameOf } from '#api/infra/backups/backup-files.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import type { ContinuousBackupState } from '../start-continuous-backup.ts'
import { type StorageProblems, watchStorage } from '../storage-problems.ts'
import { type ConditionKind, lookAtAll } from './condition.ts'
import { type LookTools, readinessLooks } from './looks.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-29T00:00:00Z')

let backupFolder: string
let database: Database
let queue: JobQueue
let deliverers: number | undefined
let storage: StorageProblems
let tools: LookTools
let now: number
let copied: ContinuousBackupState | undefined
const troubles: unknown[] = []
beforeEach(async () => {
  now = start
  copied = undefined
  deliverers = undefined
  backupFolder = await mkdtemp(join(tmpdir(), 'swipress-looks-'))
  database = openDatabase(':memory:')
  queue = createEmbeddedQueue({ file: ':memory:' })
  storage = watchStorage({ damaged: () => {}, lost: () => {} })
  const isOnRedis = false
  tools = {
    ...{ database, queue, storage, backupFolder, isOnRedis, startedAt: start },
    hasRoom: async () => true,
    copying: { state: () => copied },
    delivery: { running: () => deliverers },
    now: () => now,
  }
})
afterEach(async () => {
  await queue.close()
  database.close()
  await rm(backupFolder, { recursive: true })
  expect(troubles.splice(0)).toEqual([])
})

const look = async () =>
  (await lookAtAll<ConditionKind>(readinessLooks(tools), (error) => troubles.push(error))).conditions
const kinds = async () => (await look()).map(({ kind }) => kind)
const backUp = (at: number) => mkdir(join(backupFolder, nameOf(at)))
let runs = 0
const ended = (job: string, result: 'done' | 'failed', at: number, reason?: string) =>
  addJobRun(database.db, { id: `run-${runs++}`, job, startedAt: at - 1, endedAt: at, result, reason })

test('a healthy product has nothing to be seen to, at its start and later', async () => {
  expect(await look()).toEqual([])
  now = start + 5 * day
  await backUp(now - 4 * minute)
  ended('backups', 'done', now - 4 * minute)
  ended('file-check', 'done', now - day)
  expect(await look()).toEqual([])
})

test('a backup is late once it had its time, and says since when', async () => {
  await backUp(start - 5 * day)
  now = start + 14 * minute
  expect(await look()).toEqual([])
  now = start + 16 * minute
  expect(await look()).toEqual([
    { kind: 'backup', subject: '', detail: expect.stringContaining('since 2026-11-24T00:00:00.000Z') },
  ])
  await backUp(now)
  expect(await look()).toEqual([])
})

test('where processes deliver sites, one of them has to', async () => {
  deliverers = 1
  expect(await look()).toEqual([])
  deliverers = 0
  expect(await look()).toEqual([
    { kind: 'delivery', subject: '', detail: expect.stringContaining('DELIVERY_PROCESSES=0') },
  ])
})

test('a backup that has failed says why until one is taken', async () => {
  ended('backups', 'failed', start, 'No space left')
  expect(await look()).toEqual([
    { kind: 'backup', subject: '', detail: 'The last backup has failed: No space left' },
  ])
  await backUp(start + minute)
  ended('backups', 'done', start + minute)
  expect(await look()).toEqual([])
})

test('where no backups are kept none is missed', async () => {
  now = start + day
  expect(await kinds()).toEqual(['backup'])
  tools = { ...tools, backupFolder: undefined }
  expect(await kinds()).toEqual([])
})

test('a file check that finds faults, and one that never ends, are named', async () => {
  tools = { ...tools, backupFolder: undefined }
  ended('file-check', 'failed', start, '2 of 9 files are missing or damaged.')
  expect(await look()).toEqual([
    { kind: 'file-check', subject: '', detail: '2 of 9 files are missing or damaged.' },
  ])
  ended('file-check', 'done', start + day)
  now = start + 3 * day
  expect(await look()).toEqual([])
  now = start + 5 * day
  expect(await look()).toEqual([
    { kind: 'file-check', subject: '', detail: expect.stringContaining('since 2026-11-30') },
  ])
})

test('a full disk, lost files, a queue and a database that do not answer are named', async () => {
  tools = { ...tools, hasRoom: async () => false }
  storage.noteLost('inn', 'blobs/ab')
  expect(await kinds()).toEqual(['disk', 'blobs'])
  await queue.close()
  expect(await kinds()).toEqual(['disk', 'blobs', 'queue'])
  database.close()
  expect((await kinds()).toSorted()).toEqual(['blobs', 'database', 'disk', 'queue'])
  // Conditions recorded in the database cannot be checked then.
  expect(troubles.splice(0)).toHaveLength(2)
  database = openDatabase(':memory:')
})

test('a bucket that has had nothing for a quarter of an hour is named, with why', async () => {
  copied = { sentAt: start, reason: undefined }
  now = start + 14 * minute
  expect(await kinds()).not.toContain('backup')
  await backUp(start + 20 * minute)
  now = start + 21 * minute
  copied = { sentAt: start, reason: 'The bucket is full.' }
  expect(await look()).toEqual([
    {
      kind: 'backup',
      subject: 'continuous',
      detail: 'Nothing was sent to BACKUP_BUCKET since 2026-11-29T00:00:00.000Z: The bucket is full.',
    },
  ])
  copied = { sentAt: now, reason: undefined }
  expect(await look()).toEqual([])
})
