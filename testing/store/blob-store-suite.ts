import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BlobStore, partBytes } from '#store/blobs/blob-store.ts'

/** Creates an empty store; `reopen` returns another handle on the same blobs, as in another process. */
export type FreshBlobStore = () => Promise<{ store: BlobStore; reopen: () => BlobStore }>

/** The requirements for every driver of `BlobStore`. */
export function testBlobStore(driver: string, fresh: FreshBlobStore): void {
  describe(`${driver} blob store`, { timeout: 30_000 }, () => {
    testBytes(fresh)
    testParts(fresh)
    testListing(fresh)
    testHostileKeys(fresh)
  })
}

/** A key as the builder makes it: `blobs/` and 64 hex digits. */
export function hashKey(number: number): string {
  return `blobs/${createHash('sha256').update(String(number)).digest('hex')}`
}

function testBytes(fresh: FreshBlobStore): void {
  test('what was written is read back, byte by byte', async () => {
    const { store, reopen } = await fresh()
    const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index)
    await store.write(hashKey(1), everyByte)
    await store.write('sites/a-1/live.json', '{"title":"スワイプ"}')
    await store.write('empty', new Uint8Array())
    await store.flush()
    for (const handle of [store, reopen()]) {
      expect(Uint8Array.from((await handle.read(hashKey(1)))!)).toEqual(everyByte)
      expect(new TextDecoder().decode(await handle.read('sites/a-1/live.json'))).toBe('{"title":"スワイプ"}')
      expect((await handle.read('empty'))?.length).toBe(0)
    }
  })

  test('a blob larger than any buffer on the way comes back whole', async () => {
    const { store } = await fresh()
    const large = new Uint8Array(6 * 1024 * 1024).map((_, index) => index * 7)
    await store.write('large', large)
    expect(Buffer.compare((await store.read('large'))!, large)).toBe(0)
  })

  test('what was never written is undefined, and has tells the difference', async () => {
    const { store } = await fresh()
    await store.write('sites/a/live.json', 'x')
    for (const absent of [hashKey(1), 'sites', 'sites/a', 'sites/a/live.json/x', 'sites/b/live.json']) {
      expect(await store.read(absent)).toBeUndefined()
      expect(await store.has(absent)).toBe(false)
      expect(await store.size(absent)).toBeUndefined()
    }
    expect(await store.has('sites/a/live.json')).toBe(true)
    expect(await store.size('sites/a/live.json')).toBe(1)
  })

  test('writing again replaces, and readers see the old bytes or the new ones', async () => {
    const { store, reopen } = await fresh()
    const versions = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000))
    await store.write('sites/a/live.json', versions[0]!)
    const other = reopen()
    const seen = new Set<string>()
    let writing = true
    const reader = (async () => {
      while (writing) seen.add(new TextDecoder().decode(await other.read('sites/a/live.json')))
    })()
    // Gives a reader that has not run yet the chance to.
    for (let round = 0; round < 100 || (seen.size < 2 && round < 5_000); round += 1)
      await store.write('sites/a/live.json', versions[round % 3]!)
    writing = false
    await reader
    expect(seen.size).toBeGreaterThan(1)
    for (const text of seen) expect(versions).toContain(text)
  })

  test('many writes at once all arrive, and writing the same again is no error', async () => {
    const { store } = await fresh()
    const numbers = Array.from({ length: 300 }, (_, index) => index)
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(numbers.map((number) => store.write(hashKey(number), `blob ${number}`)))
    }
    await store.flush()
    const found = await Promise.all(numbers.map((number) => store.read(hashKey(number))))
    expect(found.map((bytes) => new TextDecoder().decode(bytes))).toEqual(numbers.map((n) => `blob ${n}`))
  })

  test('what is removed is gone, and removing it again is no error', async () => {
    const { store } = await fresh()
    await store.write(hashKey(1), 'x')
    await store.remove(hashKey(1))
    await store.remove(hashKey(1))
    await store.remove('sites')
    await store.flush()
    expect(await store.has(hashKey(1))).toBe(false)
    expect(await keys(store, '')).toEqual([])
  })
}

function testParts(fresh: FreshBlobStore): void {
  test('a part is read without the rest, and none beyond the end', async () => {
    const { store } = await fresh()
    await store.write(hashKey(1), '0123456789')
    const part = async (from: number, length: number, key = hashKey(1)) => {
      const bytes = await store.readPart(key, from, length)
      return bytes && Buffer.from(bytes).toString()
    }
    expect(await part(0, 4)).toBe('0123')
    expect(await part(4, 3)).toBe('456')
    expect(await part(8, 100)).toBe('89')
    expect(await part(10, 5)).toBe('')
    expect(await part(0, 5, hashKey(2))).toBeUndefined()
  })

  test('what is written in parts comes back whole, and a write that fails leaves what was there', async () => {
    const { store, reopen } = await fresh()
    const large = new Uint8Array(2 * partBytes + 100).map((_, index) => index * 7)
    const parts = async function* (failAt?: number) {
      for (let at = 0; at < large.length; at += partBytes) {
        if (at === failAt) throw new Error('cut')
        yield large.subarray(at, at + partBytes)
      }
    }
    await expect(store.writeParts(hashKey(1), parts(partBytes))).rejects.toThrow('cut')
    expect(await store.has(hashKey(1))).toBe(false)
    await store.writeParts(hashKey(1), parts())
    await store.flush()
    expect(Buffer.compare((await reopen().read(hashKey(1)))!, large)).toBe(0)
    expect(await keys(store, '')).toEqual([hashKey(1)])
  })
}

function testListing(fresh: FreshBlobStore): void {
  test('list gives the keys that begin with a prefix, whether it ends at a slash or not', async () => {
    const { store } = await fresh()
    const written = [
      ...Array.from({ length: 20 }, (_, index) => hashKey(index)),
      'blobs/readme',
      'sites/ab/live.json',
      'sites/ab/releases/1.json',
      'sites/ab/releases/10.json',
      'sites/abc/live.json',
      `${hashKey(3)}.webp`,
    ].sort()
    for (const key of written) await store.write(key, 'x')
    const third = hashKey(3)
    const ends = [
      'blobs/',
      'sites/ab',
      'sites/ab/',
      'sites/ab/releases/1',
      third,
      third.slice(0, 7),
      third.slice(0, 8),
    ]
    for (const prefix of ['', 'b', 'blobs', third.slice(0, 20), 'none/', 'blobs/zz', ...ends]) {
      expect(await keys(store, prefix)).toEqual(written.filter((key) => key.startsWith(prefix)))
    }
    expect(await keys(store, 'sites/ab/')).toHaveLength(3)
  })

  test('list of an empty store is empty', async () => {
    const { store } = await fresh()
    expect(await keys(store, '')).toEqual([])
  })
}

const hostileKeys = [
  ...['', '/', '.', '..', '../x', 'a/../../x', 'a/..', 'a/.', './a', '/etc/passwd', 'a//b', 'a/', '/a'],
  ...[
    'A',
    'é',
    'a b',
    'a\\b',
    '..\\x',
    'a\0b',
    'a\nb',
    'a\n',
    '%2e%2e/x',
    'tmp~/x',
    'c:/x',
    'a:b',
    '~',
    'a*',
  ],
]

function testHostileKeys(fresh: FreshBlobStore): void {
  test.each(hostileKeys)('the key %j is refused by every call', async (key) => {
    const { store } = await fresh()
    await expect(store.write(key, 'x')).rejects.toThrow(TypeError)
    await expect(store.read(key)).rejects.toThrow(TypeError)
    await expect(store.has(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
    expect(await keys(store, '')).toEqual([])
  })

  test('a prefix that leads out of the store is refused', async () => {
    const { store } = await fresh()
    for (const prefix of ['../', 'a/../', '/', 'a//', 'A', 'a/\0']) {
      await expect(keys(store, prefix)).rejects.toThrow(TypeError)
    }
  })

  test('dots inside a name are no way out and are kept', async () => {
    const { store } = await fresh()
    for (const key of ['a..b', '..a', 'a..', '.a/...', '-']) {
      await store.write(key, key)
      expect(new TextDecoder().decode(await store.read(key))).toBe(key)
    }
    expect(await keys(store, '')).toEqual(['-', '..a', '.a/...', 'a..', 'a..b'])
    expect(await keys(store, '..')).toEqual(['..a'])
  })
}

async function keys(store: BlobStore, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const key of store.list(prefix)) found.push(key)
  return found.sort()
}
