import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { hashKey, testBlobStore } from '#testing/store/blob-store-suite.ts'
import { createFilesystemBlobStore } from './filesystem.ts'

const base = mkdtempSync(join(tmpdir(), 'blobs-'))
let folders = 0

// Removing thousands of files can take long on a busy disk.
const removalMs = 60_000

afterAll(() => rmSync(base, { recursive: true, force: true }), removalMs)

function freshFolder(): string {
  folders += 1
  return join(base, String(folders))
}

testBlobStore('filesystem', async () => {
  const folder = freshFolder()
  const reopen = () => createFilesystemBlobStore(folder)
  return { store: reopen(), reopen }
})

test('no key reaches a file outside the folder', async () => {
  const folder = freshFolder()
  const outside = join(base, 'outside')
  writeFileSync(outside, 'secret')
  const store = createFilesystemBlobStore(folder)
  await expect(store.read('../outside')).rejects.toThrow(TypeError)
  await expect(store.remove('../outside')).rejects.toThrow(TypeError)
  await expect(store.write('../outside', 'x')).rejects.toThrow(TypeError)
  expect(readFileSync(outside, 'utf8')).toBe('secret')
})

test('content-addressed blobs are spread over folders', async () => {
  const folder = freshFolder()
  const store = createFilesystemBlobStore(folder)
  for (let number = 0; number < 50; number += 1) await store.write(hashKey(number), 'x')
  const shards = readdirSync(join(folder, 'blobs'))
  expect(shards.length).toBeGreaterThan(20)
  expect(shards.every((name) => name.length === 2)).toBe(true)
})

test('a content-addressed blob that is there is left alone, and repaired when its bytes are damaged', async () => {
  const folder = freshFolder()
  const store = createFilesystemBlobStore(folder)
  const key = hashKey(1)
  const path = join(folder, 'blobs', key.slice(6, 8), key.slice(6))
  await store.write(key, 'whole')
  const { ino } = statSync(path)
  await store.write(key, 'whole')
  expect(statSync(path).ino).toBe(ino)
  for (const damaged of ['', 'whol', '\0\0\0\0\0']) {
    writeFileSync(path, damaged)
    await store.write(key, 'whole')
    expect(readFileSync(path, 'utf8')).toBe('whole')
  }
})

test('old temporary files are swept at creation, young ones may be in use and stay', () => {
  const folder = freshFolder()
  createFilesystemBlobStore(folder)
  for (const name of ['old', 'young']) writeFileSync(join(folder, 'tmp~', name), 'x')
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(join(folder, 'tmp~', 'old'), hourAgo, hourAgo)
  createFilesystemBlobStore(folder)
  expect(readdirSync(join(folder, 'tmp~'))).toEqual(['young'])
})

test('a folder that somebody removed is made again', async () => {
  const folder = freshFolder()
  const store = createFilesystemBlobStore(folder)
  await store.write(hashKey(1), 'x')
  rmSync(folder, { recursive: true })
  await store.write(hashKey(1), 'y')
  await store.flush()
  expect(await store.has(hashKey(1))).toBe(true)
})

test('flush works without a sync command, for few blobs and for many', async () => {
  const script = `
    for (const count of [1, 200]) {
      for (let n = 0; n < count; n++) await store.write('sites/' + n + '/live.json', 'x')
      await store.flush()
    }
    await store.remove('sites/1/live.json')
    await store.flush()
    console.log('flushed')`
  const child = startChild(freshFolder(), script, { PATH: '' })
  expect(await outputOf(child)).toBe('flushed\n')
})

describe('a writer that is killed', { timeout: 30_000 }, () => {
  const sizes = [100_000, 3_000_000]
  const loop = (write: string) => `
    const versions = ['a', 'b'].map((letter) => letter.repeat(SIZE))
    await store.write('sites/a/live.json', versions[0])
    console.log('started')
    for (let n = 1; ; n++) { ${write} }`

  async function stateAfterKill(size: number, write: string, afterMs: number) {
    const folder = freshFolder()
    const child = startChild(folder, loop(write).replace('SIZE', String(size)))
    await once(child.stdout!, 'data')
    await sleep(afterMs)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const text = readFileSync(join(folder, 'sites/a/live.json'), 'utf8')
    return { whole: text.length === size && (text === 'a'.repeat(size) || text === 'b'.repeat(size)), folder }
  }

  test.each(sizes)('leaves the old %i bytes or the new ones', async (size) => {
    for (const afterMs of [3, 17, 29, 41]) {
      const write = "await store.write('sites/a/live.json', versions[n % 2])"
      const { whole, folder } = await stateAfterKill(size, write, afterMs)
      expect(whole).toBe(true)
      expect(await createFilesystemBlobStore(folder).has('sites/a/live.json')).toBe(true)
    }
  })

  test('control: writing in place leaves a torn file', async () => {
    const write = "fs.writeFileSync(folder + '/sites/a/live.json', versions[n % 2])"
    for (let round = 0; round < 30; round += 1) {
      const { whole } = await stateAfterKill(3_000_000, write, 5 + round)
      if (!whole) return
    }
    expect.unreachable('no kill tore the file: the tests above would prove nothing')
  })
})

const fullDiskScript = `
  process.on('SIGXFSZ', () => {})
  const outcomes = []
  await store.write('sites/a/live.json', 'old')
  for (const size of [1000, 100_000, 8_000_000]) {
    for (const key of ['sites/a/' + size, 'blobs/' + 'ab'.repeat(32)]) {
      outcomes.push(await store.write(key, 'x'.repeat(size)).then(() => 'ok', (error) => error.name))
      await store.remove(key)
    }
  }
  outcomes.push(new TextDecoder().decode(await store.read('sites/a/live.json')))
  await store.flush()
  console.log(JSON.stringify({ outcomes, left: fs.readdirSync(folder + '/tmp~') }))`

const whenFull = {
  outcomes: ['ok', 'ok', ...Array.from({ length: 4 }, () => 'StorageFullError'), 'old'],
  left: [],
}

describe('a medium that takes no more', { timeout: 30_000 }, () => {
  test('file size limit: StorageFullError, nothing left behind, the old blobs stay', async () => {
    const limited = startChild(freshFolder(), fullDiskScript, {}, 'ulimit -f 40')
    expect(JSON.parse(await outputOf(limited))).toEqual(whenFull)
  })

  test('control: without the limit all of it is written', async () => {
    const unlimited = startChild(freshFolder(), fullDiskScript)
    expect(JSON.parse(await outputOf(unlimited))).toEqual({
      outcomes: [...Array(6).fill('ok'), 'old'],
      left: [],
    })
  })

  test('full file system: StorageFullError, nothing left behind, the old blobs stay', async (context) => {
    const folder = freshFolder()
    mkdirSync(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      context.skip('mounting a small tmpfs needs root')
    }
    try {
      expect(JSON.parse(await outputOf(startChild(folder, fullDiskScript)))).toEqual(whenFull)
    } finally {
      execFileSync('umount', [folder])
    }
  })
})

/** A process with access to `store`, `folder` and `fs`, optionally with a limit set by the shell. */
function startChild(folder: string, script: string, env: NodeJS.ProcessEnv = {}, limit = ':') {
  const driver = new URL('./filesystem.ts', import.meta.url).href
  const source = `
    import fs from 'node:fs'
    import { createFilesystemBlobStore } from ${JSON.stringify(driver)}
    const folder = ${JSON.stringify(folder)}
    const store = createFilesystemBlobStore(folder)
    ${script}`
  const run = `${limit} && exec "$0" --input-type=module -e "$1"`
  return spawn('/bin/sh', ['-c', run, process.execPath, source], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function outputOf(child: ReturnType<typeof startChild>): Promise<string> {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  await once(child, 'close')
  return text
}
