import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeEdge } from './write-edge.ts'

let out: string
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'swipress-edge-'))
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'KEY-OF-THE-TEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'SECRET-OF-THE-TEST')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(out, { recursive: true })
})

const write = (blobStore: string, more: { store?: string; replaces?: boolean; sitesOrigin?: string } = {}) =>
  writeEdge({
    ...{ out, host: 'cloudflare', blobStore, sitesUrl: 'https://{siteId}.sites.example.co.jp' },
    ...{ consoleUrl: 'https://console.example.co.jp', sitesOrigin: undefined, replaces: false, ...more },
  })
const written = (name: string) => readFileSync(join(out, name), 'utf8')
const settings = () => JSON.parse(written('wrangler.jsonc').replaceAll(/^\/\/.*$/gm, ''))
const inR2 = 's3://sites/live?endpoint=https://a.r2.cloudflarestorage.com'

test('a bucket of R2 is bound, any other is read by its address; keys are in no file', async () => {
  const { bytes } = await write(inR2)
  expect(bytes).toBeLessThan(1_000_000)
  expect(settings()).toMatchObject({
    main: 'worker.js',
    routes: [{ pattern: '*.sites.example.co.jp/*', zone_name: 'example.co.jp' }, {}],
    vars: { STORE_PREFIX: 'live/' },
    r2_buckets: [{ binding: 'BLOBS', bucket_name: 'sites' }],
  })
  await write(inR2, { store: 's3', replaces: true, sitesOrigin: 'http://10.0.0.5:3001' })
  expect(settings()).not.toHaveProperty('r2_buckets')
  expect(settings().vars).toMatchObject({
    STORE_URL: 'https://a.r2.cloudflarestorage.com/sites/live/',
    SITES_ORIGIN: 'http://10.0.0.5:3001',
  })
  for (const name of ['worker.js', 'wrangler.jsonc']) expect(written(name)).not.toMatch(/-OF-THE-TEST/)
})

test('settings that are there stay as they are, unless they are to be replaced', async () => {
  writeFileSync(join(out, 'wrangler.jsonc'), '{}')
  expect(await write(inR2)).toMatchObject({ files: ['worker.js'], kept: ['wrangler.jsonc'] })
  expect(written('wrangler.jsonc')).toBe('{}')
  expect(await write(inR2, { replaces: true })).toMatchObject({ kept: [] })
  expect(settings().name).toBe('swipress-sites')
})

test('what is no bucket is refused with what would be one', async () => {
  await expect(write('sites')).rejects.toThrow('BLOB_STORE is sites. Give a bucket')
})
