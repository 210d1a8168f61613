import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import { type JobQueue, QueueUnavailableError } from '#store/queue/job-queue.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { addOutboxRow, listOutboxBacklog } from '../db/jobs/outbox.ts'
import { startOutboxRelay } from './outbox.ts'

let database: Database
let queue: JobQueue
let handled: string[]
let errors: string[]
let close: (() => Promise<void>)[]
beforeEach(async () => {
  database = openDatabase(':memory:')
  queue = createEmbeddedQueue({ file: ':memory:' })
  handled = []
  errors = []
  const done = async (_: unknown, { id }: { id: string }) => void handled.push(id)
  const worker = await queue.work({ concurrency: 4, handlers: { 'send-mail': done }, onFailed: () => {} })
  close = [() => worker.close(), () => queue.close(), async () => database.close()]
})
afterEach(async () => {
  for (const one of close) await one()
})

const start = (add: JobQueue['add'] = (job) => queue.add(job)) => {
  const onError = (error: unknown) => void errors.push(error instanceof Error ? error.message : '')
  const relay = startOutboxRelay({ database, queue: { add }, now: Date.now, onError, sweepEveryMs: 20 })
  close.unshift(() => relay.close())
}
const add = (id: string, name = 'send-mail') =>
  addOutboxRow(database.db, { id, name, payload: { mailId: id }, priority: 10, createdAt: 1 })
const unsent = (name: string) => listOutboxBacklog(database.db).find((row) => row.name === name)?.count

test('jobs that another version has asked for stay, are reported once, and hold up no other', async () => {
  for (let count = 0; count < 100; count++) add(`later-${count}`, 'job-of-tomorrow')
  for (let count = 0; count < 20; count++) add(`mail-${count}`)
  start()
  await expect.poll(() => handled.length).toBe(20)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(unsent('job-of-tomorrow')).toBe(100)
  expect(errors).toEqual([expect.stringContaining('job-of-tomorrow')])
})

test('a job that the queue can not take for its own sake holds up no other, and is tried again', async () => {
  const bad = 200
  for (let count = 0; count < bad; count++) add(`bad-${count}`)
  for (let count = 0; count < 20; count++) add(`mail-${count}`)
  let isBad = true
  start((job) => (isBad && job.id.startsWith('bad') ? Promise.reject(new Error('Bad job')) : queue.add(job)))
  await expect.poll(() => handled.length).toBe(20)
  expect(errors).toContain('Bad job')
  isBad = false
  await expect.poll(() => handled.length).toBe(20 + bad)
})

test('while the queue is away nothing is reported, and all is sent once it is back', async () => {
  for (let count = 0; count < 20; count++) add(`mail-${count}`)
  let isAway = true
  start((job) => (isAway ? Promise.reject(new QueueUnavailableError()) : queue.add(job)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([errors, handled]).toEqual([[], []])
  isAway = false
  await expect.poll(() => handled.length).toBe(20)
  expect(new Set(handled).size).toBe(20)
})

test('a thousand jobs are handed on in turns, between which the process does other things', async () => {
  for (let count = 0; count < 1_000; count++) add(`mail-${count}`)
  let [added, turns] = [0, 0]
  const count = () => {
    turns++
    if (added < 1_000) setImmediate(count)
  }
  start(async () => void added++)
  setImmediate(count)
  await expect.poll(() => unsent('send-mail')).toBe(1_000)
  await expect.poll(() => added).toBe(1_000)
  expect(turns).toBeGreaterThan(100)
})
