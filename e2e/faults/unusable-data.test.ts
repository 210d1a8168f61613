import { chmod, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { runCommand } from './run-command.ts'
import { makeFileReadOnly, mountSmallDisk } from './small-disk.ts'

const root = await makeFolder()
const [whole, apart] = [join(root, 'whole'), join(root, 'apart')]
const disks = [whole, join(apart, 'blobs')].map((folder) => mountSmallDisk(folder, '48m'))
const canMount = disks.every((disk) => disk !== undefined)
if (!canMount)
  console.warn(
    'A tmpfs can not be mounted here, that needs root: a disk that can only be read is not tested.',
  )

beforeAll(prepareBuilds)
afterAll(async () => {
  for (const disk of disks) disk?.unmount()
  await rm(root, { recursive: true, force: true })
})

async function prepared(name: string): Promise<ProductPlace> {
  const folder = join(root, name)
  await mkdir(folder, { recursive: true })
  await prepareData({ folder, sites: { inn: versionedSite(2, 40) } })
  return placeOf(folder, { BACKUP_DIR: join(folder, 'backups') })
}

const run = (args: string[], { folder, port, sitesPort, env }: ProductPlace) =>
  runCommand(args, {
    DATA_DIR: folder,
    PORT: String(port),
    SITES_PORT: String(sitesPort),
    REDIS_URL: '',
    ...env,
  })

/** The last line of a command's output, which must not contain a stack. */
function lastLine(output: string): string {
  expect(output).not.toMatch(/^\s+at .*:\d+/m)
  return output.trim().split('\n').at(-1)!
}

test('a database of a newer version ends start with one line that names it', async () => {
  const place = await prepared('newer')
  const database = new DatabaseSync(join(place.folder, 'swipress.sqlite'))
  database.exec(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999); PRAGMA user_version = 12034005`,
  )
  database.close()
  const ended = await run(['start'], place)
  expect(lastLine(ended.output)).toContain('version 12.34.5')
  expect(ended.code).toBe(exitCodes.problems)
  const doctor = await run(['doctor'], place)
  expect(doctor.output).toMatch(/missing database .*version 12\.34\.5/)
  expect(doctor.code).toBe(exitCodes.machine)
})

test('damaged pages of the database are said by start, health and doctor, and the product runs on', async () => {
  const place = await prepared('damaged')
  const { output: whole } = await run(['doctor'], place)
  expect(whole).toMatch(/ok +database .* is whole/)
  const file = join(place.folder, 'swipress.sqlite')
  const { size } = await stat(file)
  const bytes = await open(file, 'r+')
  await bytes.write(Buffer.alloc(4096, 0xa5), 0, 4096, size - 4096)
  await bytes.close()
  const product = await startProduct(place)
  const problem = { name: 'database', detail: expect.stringContaining('swipress restore --force') }
  expect(await product.json('GET', '/api/health')).toEqual({ status: 'ok', problems: [problem] })
  expect(product.output()).toContain('The database is damaged')
  await product.end('SIGTERM')
  const doctor = await run(['doctor'], place)
  expect(doctor.output).toMatch(/missing database .* is damaged/)
  expect(doctor.code).toBe(exitCodes.machine)
  const backup = await run(['backup'], place)
  expect(lastLine(backup.output)).toContain('damaged')
  expect(backup.code).toBe(exitCodes.problems)
})

test('a file that is no database ends start with one line', async () => {
  const place = await prepared('no-database')
  await writeFile(join(place.folder, 'swipress.sqlite'), 'no database. '.repeat(1_000))
  const ended = await run(['start'], place)
  expect(lastLine(ended.output)).toMatch(
    /The database in DATA_DIR is damaged.*restore --force.*SQLITE_NOTADB/,
  )
  expect(ended.code).toBe(exitCodes.problems)
})

/** What other users can access, by path within the folder. */
async function openTo(folder: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(paths.map((path) => stat(join(folder, path))))
  return paths.filter((_, index) => (modes[index]!.mode & 0o077) !== 0)
}

test('what is kept is for the user of the product alone, also what an earlier version has left open', async () => {
  const place = await prepared('open')
  const { folder } = place
  for (const path of ['.', 'swipress.sqlite', 'blobs']) await chmod(join(folder, path), 0o755)
  expect(await openTo(folder)).toEqual(expect.arrayContaining(['.', 'swipress.sqlite', 'blobs']))
  const doctor = await run(['doctor'], place)
  expect(doctor.output).toMatch(/missing privacy .*0755.*chmod 700/)
  expect(doctor.code).toBe(exitCodes.machine)
  const inBlobs = new Set(await openTo(join(folder, 'blobs')))
  const product = await startProduct({ ...place, env: { BACKUP_DIR: join(folder, 'backups') } })
  await product.whenEnded(await product.publish('inn'))
  await expect.poll(() => readdir(join(folder, 'backups'))).toContain('blobs')
  await product.end('SIGTERM')
  expect((await readdir(folder)).length).toBeGreaterThan(5)
  // Contents of a folder that is now closed may keep their modes.
  const left = (await openTo(folder)).filter((path) => !inBlobs.has(path.replace('blobs/', '')))
  expect(left).toEqual([])
  expect((await run(['doctor'], place)).output).not.toContain('privacy')
  expect((await run(['backup'], place)).code).toBe(exitCodes.done)
  const restored = { ...place, folder: join(root, 'open-restored') }
  expect((await run(['restore'], restored)).code).toBe(exitCodes.done)
  expect(await openTo(restored.folder)).toEqual([])
  expect(await openTo(join(folder, 'backups'))).toEqual([])
})

/** Expects that it ends with a single line, like all refusals by the machine. */
async function expectOneLine(args: string[], place: ProductPlace, what: RegExp): Promise<void> {
  const { output, code } = await run(args, place)
  expect(output.trim().split('\n'), `${args.join(' ')}: ${output}`).toHaveLength(1)
  expect(output).toMatch(what)
  expect(code, output).toBe(exitCodes.machine)
}

test.runIf(canMount)('a disk that can only be read is said in one line by every command', async () => {
  const { folder } = await prepared('whole')
  const place = await placeOf(folder, { BACKUP_DIR: join(root, 'backups') })
  expect((await run(['backup'], place)).code).toBe(exitCodes.done)
  disks[0]!.makeReadOnly()
  await expectOneLine(['start'], place, /^DATA_DIR is .* the disk can only be read/)
  await expectOneLine(['restore', '--force'], place, /^DATA_DIR is .* the disk can only be read/)
  const within = { ...place, env: { BACKUP_DIR: join(folder, 'backups') } }
  await expectOneLine(['backup'], within, /^BACKUP_DIR is .* the disk can only be read/)
  const doctor = await run(['doctor'], place)
  expect(doctor.output).toMatch(/missing data folder .*the disk can only be read/)
  expect(lastLine(doctor.output)).toBeTruthy()
  expect(doctor.code).toBe(exitCodes.machine)
})

test.runIf(canMount)('blobs or a database that can only be read end start in one line', async () => {
  disks[1]!.makeReadOnly()
  await expectOneLine(['start'], await placeOf(apart), /blobs.*the disk can only be read.*EROFS/)
  const place = await prepared('file')
  const takeBack = makeFileReadOnly(join(place.folder, 'swipress.sqlite'))
  try {
    await expectOneLine(['start'], place, /^The database in DATA_DIR can only be read/)
  } finally {
    takeBack()
  }
})

test('a second product on the same folder does not start while the first one runs, and does once it was killed', async () => {
  const place = await prepared('twice')
  const first = await startProduct(place)
  const other = await placeOf(place.folder, place.env)
  const second = await run(['start'], other)
  expect(lastLine(second.output)).toContain(`Another product runs on ${place.folder}`)
  expect(second.code).toBe(exitCodes.machine)
  await first.end('SIGKILL')
  const third = await startProduct(other)
  await third.end('SIGTERM')
})
