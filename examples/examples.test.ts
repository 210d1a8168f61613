import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { checkASite } from './check-a-site.ts'
import { fromAFolder } from './from-a-folder.ts'
import { fromData } from './from-data.ts'

const home = mkdtempSync(join(tmpdir(), 'swipress-examples-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const inn = join(rootFolder, 'templates', 'inn')

test('a folder is compiled for a host', async () => {
  const folder = join(home, 'inn')
  cpSync(inn, folder, { recursive: true })
  const { problems, files } = await fromAFolder(folder)
  expect(problems).toEqual([])
  expect(files).toContain('index.html')
  expect(files.every((file) => existsSync(join(folder, 'out', file)))).toBe(true)
})

test('a site is made of data', async () => {
  const rooms = [{ id: 'sea', name: 'Sea view', picture: 'media/a1.jpg' }]
  const { problems, files } = await fromData(rooms, inn, join(home, 'rooms'))
  expect(problems).toEqual([])
  expect(files).toContain('index.html')
})

test('a faulty site is told about, and not written', async () => {
  const out = join(home, 'faulty')
  const settings = { name: 'Empty', languages: ['EN' as const], defaultLanguage: 'EN' as const }
  const site = { version: 1 as const, settings, categories: [] }
  expect(await checkASite(site, out)).not.toEqual([])
  expect(existsSync(out)).toBe(false)
})
