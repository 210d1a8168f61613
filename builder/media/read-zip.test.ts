import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeZip, overwritten, type SampleFile, withCentralEntries } from '#testing/builder/sample-zip.ts'
import { processorMs } from '#testing/processor-time.ts'
import { openZip, type ZipLimits, ZipRefusedError, zipLimits } from './read-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'swipress-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = Buffer.from('\x89PNG picture')
const png = (name: string, more: Partial<SampleFile> = {}): SampleFile => ({ name, bytes: picture, ...more })

async function unpack(bytes: Buffer, limits: ZipLimits = zipLimits) {
  const path = join(folder, 'given.zip')
  writeFileSync(path, bytes)
  const zip = await openZip(path, limits)
  try {
    const files: [string, string][] = []
    for (const member of zip.members) {
      const read = member.faults.length > 0 ? member.faults[0]! : await zip.read(member)
      files.push([
        member.name,
        read instanceof Uint8Array ? Buffer.from(read).toString('latin1') : read.reason,
      ])
    }
    return files
  } finally {
    zip.close()
  }
}

const errorCodeOf = (bytes: Buffer, limits?: ZipLimits) =>
  unpack(bytes, limits).then(
    () => expect.fail('taken'),
    (error) => (error instanceof ZipRefusedError ? error.failure.reason : error),
  )

const taken = picture.toString('latin1')

test('files come folder by folder, 2 before 10, without what systems add', async () => {
  const names = [
    'b/1.png',
    'a/10.png',
    'a/2.png',
    'top.png',
    '__MACOSX/a/._2.png',
    '.DS_Store',
    'a/Thumbs.db',
    'a/ehthumbs.db',
    'a/2.png:Zone.Identifier',
    '$RECYCLE.BIN/3.png',
    '.Trashes/3.png',
  ]
  const files = await unpack(await makeZip(names.map((name) => png(name))))
  expect(files).toEqual(['top.png', 'a/2.png', 'a/10.png', 'b/1.png'].map((name) => [name, taken]))
})

test('names that Windows in Japanese wrote are read', async () => {
  const sjis = Buffer.from([0x8a, 0x43, 0x2e, 0x70, 0x6e, 0x67]).toString('latin1')
  const zip = overwritten(await makeZip([png('AB.png')]), 'AB.png', sjis)
  expect(await unpack(withCentralEntries(zip, (entry) => entry.writeUInt16LE(0, 8)))).toEqual([
    ['海.png', taken],
  ])
})

test.each([
  ['Chinese', '图片.png', 'cdbcc6ac'],
  ['Korean', '사진.png', 'bbe7c1f8'],
])('names that Windows in %s wrote are read', async (_, name, hex) => {
  const zip = overwritten(
    await makeZip([png('ABCD.png')]),
    'ABCD',
    Buffer.from(hex, 'hex').toString('latin1'),
  )
  const files = await unpack(withCentralEntries(zip, (entry) => entry.writeUInt16LE(0, 8)))
  expect(files).toEqual([[name, taken]])
})

test('folders that Windows divides by its own sign are folders', async () => {
  const zip = await makeZip([png('a/b/1.png')])
  expect(await unpack(overwritten(zip, 'a/b/1.png', 'a\\b\\1.png'))).toEqual([['a/b/1.png', taken]])
})

test.each([
  ['up', 'aaaa.png', '../a.png'],
  ['up in the middle', 'a/aaaa.png', 'a/../b.png'],
  ['the root', 'aaaa.png', '/aaa.png'],
  ['a drive', 'aaaa.png', 'C:aa.png'],
  ['backslashes', 'aaaaaa.png', 'a\\..\\a.png'.slice(0, 10)],
  ['a zero', 'aaaa.png', 'aa\0a.png'],
])('a name that leads out by %s is refused, and its neighbour taken', async (_, name, hostile) => {
  const zip = overwritten(await makeZip([png(name), png('safe.png')]), name, hostile)
  const files = await unpack(zip)
  expect(files).toContainEqual(['safe.png', taken])
  expect(files.filter(([, what]) => what !== taken).map(([, what]) => what)).toEqual(['zip-file-unsafe'])
})

test('links, devices, locked files, other packings, copies and archives within are refused, each with its reason', async () => {
  const link = await makeZip([
    png('l.png', { mode: 0o120777 }),
    png('d.png', { mode: 0o020666 }),
    png('a.png'),
  ])
  expect(await unpack(link)).toEqual([
    ['a.png', taken],
    ['d.png', 'zip-file-link'],
    ['l.png', 'zip-file-link'],
  ])
  const one = await makeZip([png('a.png')])
  const locked = withCentralEntries(one, (entry) => entry.writeUInt16LE(1, 8))
  expect(await unpack(locked)).toEqual([['a.png', 'zip-file-encrypted']])
  const packed = withCentralEntries(one, (entry) => entry.writeUInt16LE(14, 10))
  expect(await unpack(packed)).toEqual([['a.png', 'zip-file-packing']])
  const twice = overwritten(await makeZip([png('a.png'), png('b.png')]), 'b.png', 'a.png')
  expect((await unpack(twice)).map(([, what]) => what)).toEqual([taken, 'zip-file-twice'])
  expect(await unpack(await makeZip([png('in.zip'), png('x.svg')]))).toEqual([
    ['in.zip', 'zip-in-zip'],
    ['x.svg', 'file-wrong-format'],
  ])
})

test('a file that is more, less or other than the archive says is refused', async () => {
  const zip = await makeZip([png('a.png')])
  const size = (bytes: number) => withCentralEntries(zip, (entry) => entry.writeUInt32LE(bytes, 24))
  expect(await unpack(zip)).toEqual([['a.png', taken]])
  expect(await unpack(size(picture.length - 1))).toEqual([['a.png', 'zip-file-differs']])
  expect(await unpack(size(picture.length + 1))).toEqual([['a.png', 'zip-file-differs']])
  expect(await unpack(size(40_000_000))).toEqual([['a.png', 'file-too-large']])
  const sum = withCentralEntries(zip, (entry) => entry.writeUInt32LE(1, 16))
  expect(await unpack(sum)).toEqual([['a.png', 'zip-file-differs']])
})

test('an archive that unpacks to far more than it is stops early, whatever sizes it claims', async () => {
  const bomb = await makeZip([{ name: 'a.png', bytes: Buffer.alloc(30_000_000) }])
  expect(bomb.length).toBeLessThan(100_000)
  const started = processorMs()
  expect(await errorCodeOf(bomb)).toBe('zip-bomb')
  expect(processorMs() - started).toBeLessThan(2_000)
  const limits = { ...zipLimits, totalBytes: 2_500_000 }
  const honest = [0, 1, 2].map((n) => ({ name: `${n}.png`, bytes: randomBytes(1_000_000) }))
  expect(await errorCodeOf(await makeZip(honest), limits)).toBe('zip-bomb')
  expect(await unpack(await makeZip(honest.slice(1)), limits)).toHaveLength(2)
})

test('an archive whose files share their packed bytes is refused', async () => {
  const zip = await makeZip([png('a.png'), png('b.png')])
  expect(await unpack(zip)).toHaveLength(2)
  expect(await errorCodeOf(withCentralEntries(zip, (entry) => entry.writeUInt32LE(0, 42)))).toBe('zip-bomb')
})

test('100,000 entries are refused without looking at them', async () => {
  const zip = await makeZip([png('a.png')])
  const end = zip.length - 22
  const many = Buffer.from(zip)
  many.writeUInt16LE(50_000, end + 8)
  many.writeUInt16LE(50_000, end + 10)
  expect(await errorCodeOf(many)).toBe('zip-too-many')
  const real = await makeZip(
    Array.from({ length: 2_501 }, (_, n) => ({ name: `${n}.png`, bytes: Buffer.of(1) })),
  )
  expect(await errorCodeOf(real)).toBe('zip-too-many')
})

test('what is no archive, a piece of one, and an empty one are refused', async () => {
  const zip = await makeZip([png('a.png', { isStored: true })])
  expect(await errorCodeOf(Buffer.from('not an archive'))).toBe('zip-damaged')
  expect(await errorCodeOf(zip.subarray(0, zip.length - 10))).toBe('zip-damaged')
  expect(await errorCodeOf(Buffer.concat([zip.subarray(0, 20), zip.subarray(40)]))).toBe('zip-damaged')
  expect(await errorCodeOf(await makeZip([]))).toBe('zip-empty')
})
