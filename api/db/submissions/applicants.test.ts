import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { openDatabase } from '../database.ts'
import { addSite } from '../sites/sites.ts'
import { addApplicant, countApplicants, listApplicants } from './applicants.ts'

const site = {
  id: 'inn',
  accountId: providerAccountId,
  name: 'Inn',
  status: 'DRAFT' as const,
  languages: ['EN' as const],
  defaultLanguage: 'EN' as const,
  columns: 1,
  rows: 1,
  pageCount: 1,
  definitionVersion: 1,
  settings: '{}',
  settingsHash: '',
  createdAt: 0,
  updatedAt: 0,
}

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-applicants-'))
  file = join(folder, 'test.sqlite')
  const { db, close } = openDatabase(file)
  addSite(db, site)
  close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('as many are taken as there are places, and more when the limit is raised', () => {
  const { db, close } = openDatabase(file)
  const place = { siteId: 'inn', popupId: 'seats' }
  const apply = (limit: number) => addApplicant(db, { ...place, limit })
  expect([apply(2), apply(2), apply(2), countApplicants(db, place)]).toEqual([true, true, false, 2])
  expect([apply(3), apply(3), apply(1), countApplicants(db, place)]).toEqual([true, false, false, 3])
  expect(apply(0)).toBe(false)
  expect(listApplicants(db, 'inn')).toEqual([{ popupId: 'seats', count: 3 }])
  close()
})

const moduleOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

const ways = {
  /** The real implementation. */
  ours: 'addApplicant(db, place)',
  /** Reads the count, and writes a moment later based on what it read. */
  naive: `(async () => {
    const count = countApplicants(database.db, place)
    if (count >= place.limit) return false
    await new Promise((resolve) => setTimeout(resolve, 1))
    database.db.run(sql\`INSERT INTO applicants VALUES ('inn', \${place.popupId}, 1)
      ON CONFLICT DO UPDATE SET count = \${count + 1}\`)
    return true
  })()`,
} as const

/** Script of a process that starts on a signal, applies for each popup in turn, and prints how often it was accepted. */
const script = (way: keyof typeof ways, popups: readonly { popupId: string; limit: number }[]) => `
  import { once } from 'node:events'
  import { sql } from ${JSON.stringify(import.meta.resolve('drizzle-orm'))}
  import { openDatabase } from ${moduleOf('../database.ts')}
  import { createGroupCommit } from ${moduleOf('../group-commit.ts')}
  import { addApplicant, countApplicants } from ${moduleOf('./applicants.ts')}
  const database = openDatabase(${JSON.stringify(file)})
  const commit = createGroupCommit(database)
  ${way === 'naive' ? 'database.db.run(sql`PRAGMA synchronous = OFF`)' : ''}
  console.log('ready')
  await once(process.stdin, 'data')
  for (const popup of ${JSON.stringify(popups)}) {
    const place = { siteId: 'inn', ...popup }
    let taken = 0
    for (let group = 0; group < ${groups}; group++) {
      const attempts = Array.from({ length: ${attemptsInGroup} }, () =>
        ${way === 'ours' ? `commit((db) => ${ways.ours})` : ways.naive})
      for (const isTaken of await Promise.all(attempts)) if (isTaken) taken++
    }
    console.log(popup.popupId + ' ' + taken)
  }
  process.exit()`

/** `LONG=1`: six processes with 400 attempts each, 200 times. */
const isLong = process.env.LONG === '1'
const [processes, groups, rounds] = isLong ? [6, 40, 200] : [3, 8, 1]
const attemptsInGroup = 10
const timeout = isLong ? 3_600_000 : 60_000

/** How many were accepted for each popup, over all processes. */
async function race(way: keyof typeof ways, limits: readonly number[]): Promise<number[]> {
  const popups = limits.map((limit, index) => ({ popupId: `popup-${index}`, limit }))
  const outputs = Array.from({ length: processes }, () => '')
  let ready = 0
  const children = outputs.map((_, index) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(way, popups)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (text: Buffer) => {
      if (outputs[index] === '') ready++
      outputs[index] += text.toString()
      if (ready === processes && outputs[index] === 'ready\n')
        for (const one of children) one.stdin.write('go\n')
    })
    return child
  })
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
  return popups.map(({ popupId }) =>
    outputs
      .flatMap((output) => output.split('\n'))
      .filter((line) => line.startsWith(`${popupId} `))
      .reduce((sum, line) => sum + Number(line.split(' ')[1]), 0),
  )
}

test('D7 several processes together take exactly as many as there are places', { timeout }, async () => {
  const limits = Array.from({ length: rounds }, () => [1, 7, 100]).flat()
  expect(await race('ours', limits)).toEqual(limits)
  const { db, close } = openDatabase(file)
  const counts = new Map(listApplicants(db, 'inn').map(({ popupId, count }) => [popupId, count]))
  expect(limits.map((_, index) => counts.get(`popup-${index}`))).toEqual(limits)
  close()
})

test('D7 looking first and then writing takes more: the race would be found', { timeout }, async () => {
  const [taken = 0] = await race('naive', [200])
  expect(taken).toBeGreaterThan(200)
})
