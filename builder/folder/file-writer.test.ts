import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileWriter, type FileWriter } from './file-writer.ts'

let folder: string
let writer: FileWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-writer-'))
})
afterEach(async () => {
  await writer.end()
  await rm(folder, { recursive: true, force: true })
})

const nameOf = (index: number) => `en/${index % 9}/page-${index}/index.html`
const textOf = (index: number) => `${index} 湯 `.repeat((index * 37) % 900)
const megabytes = Buffer.alloc(3_000_000, 'a film ')

async function writeMany(count: number): Promise<void> {
  const scratch = Buffer.alloc(100_000)
  for (let index = 0; index < count; index++) {
    // The bytes are overwritten right after they were passed on.
    await writer.write(nameOf(index), scratch.subarray(0, scratch.write(textOf(index))))
    scratch.fill('x')
  }
}

test.each([100, 10_000])(
  'many files stand where they belong, whole; with a thread from %i on',
  async (threadFrom) => {
    writer = createFileWriter(folder, threadFrom)
    await writeMany(300)
    await writer.write('_assets/film.mp4', megabytes)
    await writer.write('empty', new Uint8Array())
    await writer.write(nameOf(4), Buffer.from('the last word'))
    await writer.write(nameOf(237), Buffer.from('shorter'))
    await writer.finish()
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(found.filter((entry) => entry.isFile())).toHaveLength(302)
    for (let index = 0; index < 300; index += 3)
      expect(await readFile(join(folder, nameOf(index)), 'utf8')).toBe(
        index === 237 ? 'shorter' : textOf(index),
      )
    expect(await readFile(join(folder, nameOf(4)), 'utf8')).toBe('the last word')
    expect(megabytes.equals(await readFile(join(folder, '_assets/film.mp4')))).toBe(true)
    expect(await readFile(join(folder, 'empty'), 'utf8')).toBe('')
  },
)

test.each([10, 10_000])(
  'a file that can not be written is named; with a thread from %i on',
  async (threadFrom) => {
    writer = createFileWriter(folder, threadFrom)
    await writeMany(20)
    await writeFile(join(folder, 'taken'), '')
    const late = async () => {
      await writer.write('taken/index.html', Buffer.from('x'))
      await writer.finish()
    }
    await expect(late()).rejects.toMatchObject({ code: 'EEXIST', path: join(folder, 'taken') })
    const more = async () => {
      await writer.write('taken/other.html', Buffer.from('x'))
      await writer.finish()
    }
    await expect(more()).rejects.toMatchObject({ code: 'EEXIST' })
  },
)

test('what comes faster than it can be written has to wait, and is not kept in memory', async () => {
  writer = createFileWriter(folder, 10)
  await writeMany(20)
  let waits = 0
  for (let index = 0; index < 40; index++) {
    const wait = writer.write(`films/${index}`, megabytes)
    if (wait) waits++
    await wait
  }
  expect(waits).toBeGreaterThan(0)
  await writer.finish()
  expect(await readdir(join(folder, 'films'))).toHaveLength(40)
})

test('one that is ended while it writes says so to whoever waits for it', async () => {
  writer = createFileWriter(folder, 10)
  await writeMany(20)
  await writer.write('film', megabytes)
  const finished = writer.finish()
  await Promise.all([expect(finished).rejects.toThrow('has ended'), writer.end()])
})
