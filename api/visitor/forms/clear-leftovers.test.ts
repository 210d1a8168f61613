import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { submissionFiles, submissions } from '../../db/schema/submissions.ts'
import { createStrayFileSweep } from './clear-leftovers.ts'

const hourMs = 3_600_000
let clock = Date.parse('2026-11-22T03:00:00Z')
let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn')
})
afterAll(() => visitors.close())

async function store(): Promise<string> {
  const blob = `visitors/inn/${randomUUID()}`
  await visitors.blobs.write(blob, 'plan')
  return blob
}

function refer(blob: string): void {
  const { db } = visitors.database
  const id = randomUUID()
  const when = { createdAt: clock, formVersion: 'one', language: 'EN' as const }
  const answers = { email: null, answers: {}, search: '', optIn: null }
  db.insert(submissions)
    .values({ id, siteId: 'inn', kind: 'CONTACT_SETTING', ...when, ...answers })
    .run()
  const file = { submissionId: id, key: 'plan', name: 'plan.pdf', type: 'application/pdf', size: 4, blob }
  db.insert(submissionFiles)
    .values({ id: blob.slice('visitors/inn/'.length), ...file })
    .run()
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of visitors.blobs.list('visitors/')) keys.push(key)
  return keys.sort()
}

test('a file that no form has referred to for an hour is removed, and no other', async () => {
  const sweep = createStrayFileSweep(visitors.deps)
  const [left, late, kept] = [await store(), await store(), await store()]
  refer(kept)
  await sweep()
  expect(await stored()).toEqual([left, late, kept].sort())

  // Its form is stored after the first check.
  refer(late)
  const fresh = await store()
  clock += hourMs - 1
  await sweep()
  expect(await stored()).toContain(left)
  clock += 1
  await sweep()
  expect(await stored()).toEqual([late, kept, fresh].sort())

  clock += hourMs
  await sweep()
  expect(await stored()).toEqual([late, kept].sort())
})
