import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { optionsForTests, siteTexts, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { openBucket } from '../s3/bucket.ts'
import { bucketTarget } from './bucket.ts'

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

let prefix = ''
let count = 0
beforeEach(() => {
  prefix = `site-${++count}/`
  server.setFault(undefined)
})

const place = (over: object = {}) => ({
  bucket: bucketForTests,
  prefix,
  hasPrefix: true,
  region: 'us-east-1',
  endpoint: server.endpoint,
  credentials: credentialsForTests,
  concurrency: 4,
  ...over,
})
const deploy = async (texts: Record<string, string>, options = {}, over = {}) =>
  bucketTarget(place(over)).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))
const textsThere = async () => {
  const bucket = openBucket(place())
  const keys = [...(await bucket.list('')).keys()].filter((key) => !key.startsWith('_release/'))
  const texts = await Promise.all(keys.map(async (key) => [key, String((await bucket.read(key))?.body)]))
  bucket.end()
  return Object.fromEntries(texts)
}
const day = 24 * 60 * 60 * 1000
const failing = (code: string, status = 403) => server.setFault(() => ({ status, code }))

describe('a deploy to a bucket', () => {
  test('puts every file there, and what has not changed never again', async () => {
    const first = await deploy(siteTexts('one'))
    const bytes = Object.values(siteTexts('one')).join('').length
    expect(first).toMatchObject({ new: 5, changed: 0, unchanged: 0, deploy: '1', bytes })
    expect(await textsThere()).toEqual(siteTexts('one'))
    expect(await deploy(siteTexts('one'))).toMatchObject({ new: 0, changed: 0, unchanged: 5, bytes: 0 })
    const edited = { ...siteTexts('one'), 'en/A2/index.html': 'edited (1) + é' }
    expect(await deploy(edited)).toMatchObject({ changed: 1, unchanged: 4, stale: ['en/A2/index.html'] })
    expect(await textsThere()).toEqual(edited)
  })

  test('says how an object is to be read, also after it was copied', async () => {
    const folder = await readBuiltFolder(
      await writeSite({ ...siteTexts('one'), 'en/index.html.gz': 'packed' }),
    )
    const home = folder.files.find(({ path }) => path === 'en/index.html')!
    const gzip = folder.files.find(({ path }) => path === 'en/index.html.gz')!
    home.encodings = { gzip }
    folder.files.splice(folder.files.indexOf(gzip), 1)
    await bucketTarget(place()).deploy(folder, optionsForTests())
    await deploy(siteTexts('two'))
    await bucketTarget(place()).rollback(undefined, optionsForTests())
    const response = await fetch(`${server.endpoint}/${bucketForTests}/${prefix}en/index.html`, {
      method: 'HEAD',
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-cache',
    })
  })

  test('sends assets before pages, and pages before entries', async () => {
    const from = server.requests.length
    await deploy(siteTexts('one', 20))
    const kinds = server.requests
      .slice(from)
      .filter(({ method, path }) => method === 'PUT' && !path.includes('_release/'))
      .map(({ path }) => (path.includes('_assets/') ? 0 : path.includes('/A') ? 1 : 2))
    expect(kinds).toHaveLength(22)
    expect(kinds).toEqual(kinds.toSorted())
  })

  test('deletes pages at once, and assets when nothing has named them for 30 days', async () => {
    await deploy(siteTexts('one'))
    expect(await deploy(siteTexts('two', 2))).toMatchObject({ new: 1, deleted: 1 })
    expect(await textsThere()).toEqual({ ...siteTexts('one', 0), ...siteTexts('two', 2) })
    const later = (days: number) => ({ now: () => new Date(Date.now() + days * day) })
    expect(await deploy(siteTexts('two', 2), later(29))).toMatchObject({ deleted: 0 })
    expect(await deploy(siteTexts('two', 2), later(31))).toMatchObject({ deleted: 1 })
    expect(await textsThere()).toEqual(siteTexts('two', 2))
  })

  test('asks before it deletes more than it may', async () => {
    await deploy(siteTexts('one', 9))
    const few = siteTexts('one', 1)
    await expect(deploy(few, { maxDeletes: 5 })).rejects.toThrow('8 files would be deleted, more than 5.')
    await expect(deploy(few, { maxDeletes: 5, confirm: async () => false })).rejects.toThrow('8 files')
    expect(await textsThere()).toEqual(siteTexts('one', 9))
    expect(await deploy(few, { maxDeletes: 5, confirm: async () => true })).toMatchObject({ deleted: 8 })
  })

  test('says what it would do without doing it', async () => {
    await deploy(siteTexts('one'))
    const from = server.requests.length
    const result = await deploy(siteTexts('two', 2), { isDryRun: true })
    expect(result.steps).toContain('delete en/A3/index.html')
    expect(server.requests.slice(from).every(({ method }) => method === 'GET')).toBe(true)
    expect(await textsThere()).toEqual(siteTexts('one'))
  })
})

describe('a roll back', () => {
  test('brings back the pages of any deploy that is kept, and forward again', async () => {
    await deploy(siteTexts('one'))
    await deploy(siteTexts('two', 2))
    await deploy(siteTexts('three', 4))
    const target = bucketTarget(place())
    const pages = async () =>
      Object.fromEntries(Object.entries(await textsThere()).filter(([key]) => !key.startsWith('_assets/')))
    const pagesOf = (version: string, pages: number) =>
      Object.fromEntries(
        Object.entries(siteTexts(version, pages)).filter(([key]) => !key.startsWith('_assets/')),
      )
    expect(await target.rollback('1', optionsForTests())).toMatchObject({ deploy: '4', bytes: 0 })
    expect(await pages()).toEqual(pagesOf('one', 3))
    expect(await textsThere()).toMatchObject(siteTexts('one'))
    await target.rollback(undefined, optionsForTests())
    expect(await pages()).toEqual(pagesOf('three', 4))
    await expect(target.rollback('77', optionsForTests())).rejects.toThrow(
      'no earlier deploy 77. Those kept are',
    )
  })

  test('ends where there is nothing to go back to', async () => {
    await deploy(siteTexts('one'))
    await expect(bucketTarget(place()).rollback(undefined, optionsForTests())).rejects.toThrow(
      /^s3:\/\/.* has no earlier deploy to go back to\.$/,
    )
    await expect(
      bucketTarget({ ...place(), prefix: 'nothing-here/' }).rollback(undefined, optionsForTests()),
    ).rejects.toThrow(/^s3:\/\/.*nothing-here\/ has no deploy: nothing was put there/)
  })
})

describe('a deploy that is cut short', () => {
  test.each([3, 6, 8, 10, 12, 14])(
    'after %i requests leaves whole pages, and the next one completes it',
    async (at) => {
      await deploy(siteTexts('one', 4))
      const from = server.requests.length
      server.setFault(({ count }) => (count > from + at ? { status: 403, code: 'AccessDenied' } : undefined))
      await expect(deploy(siteTexts('two', 4))).rejects.toThrow('may not do this')
      server.setFault(undefined)
      const there = await textsThere()
      for (const [key, text] of Object.entries(there))
        if (key.endsWith('.html')) expect(there).toHaveProperty([String(text).split(' ').at(-1)!])
      await deploy(siteTexts('two', 4), { isUnlocking: true })
      expect(await textsThere()).toMatchObject(siteTexts('two', 4))
      await bucketTarget(place()).rollback('1', optionsForTests())
      expect(await textsThere()).toMatchObject(siteTexts('one', 4))
    },
  )

  test('goes on with what is there already', async () => {
    const from = server.requests.length
    server.setFault(({ count }) => (count > from + 40 ? { status: 403, code: 'AccessDenied' } : undefined))
    await expect(deploy(siteTexts('one', 100))).rejects.toThrow('may not do this')
    server.setFault(undefined)
    const result = await deploy(siteTexts('one', 100), { isUnlocking: true })
    expect(result.unchanged).toBeGreaterThan(25)
    expect(result.new).toBe(102 - result.unchanged)
  })
})

describe('two deploys at once', () => {
  test('the second is told who is at it', async () => {
    let second: Promise<unknown> | undefined
    await deploy(siteTexts('one'), {
      onProgress: ({ stage }: { stage: string }) => {
        if (stage === 'uploading')
          second ??= deploy(siteTexts('two'), { holder: 'other:2' }).catch((error) => error)
      },
    })
    expect(await second).toMatchObject({ message: expect.stringContaining('test:1 is deploying here') })
    expect(await textsThere()).toEqual(siteTexts('one'))
  })

  test('a server without conditions is named', async () => {
    const plain = await startS3Server({ hasConditions: false })
    const warnings: string[] = []
    const onWarning = (warning: string) => void warnings.push(warning)
    await deploy(siteTexts('one'), { onWarning }, { endpoint: plain.endpoint })
    expect(warnings).toEqual([expect.stringContaining('without conditions')])
    await plain.end()
  })
})

describe('what a server refuses is one line', () => {
  test.each([
    ['AccessDenied', 403, 'may not do this in site'],
    ['RequestTimeTooSkewed', 403, 'The clock of this machine'],
    ['QuotaExceeded', 400, 'site is full'],
    ['XMinioStorageFull', 507, 'site is full'],
    ['KeyTooLongError', 400, 'refuses the name'],
    ['ExpiredToken', 400, 'have expired'],
    ['PermanentRedirect', 301, 'is not in us-east-1'],
  ])('%s', async (code, status, words) => {
    failing(code, status)
    const error = await deploy(siteTexts('one'), {}, { attempts: 1 }).catch((error: Error) => error)
    expect(error).toMatchObject({ name: 'DeployError', message: expect.stringContaining(words) })
    expect((error as Error).message).not.toContain('\n')
  })

  test('wrong credentials', async () => {
    const credentials = { ...credentialsForTests, secretAccessKey: 'wrong' }
    await expect(deploy(siteTexts('one'), {}, { credentials })).rejects.toThrow(
      'does not know these credentials',
    )
  })

  test('a bucket that is not there', async () => {
    await expect(deploy(siteTexts('one'), {}, { bucket: 'nowhere' })).rejects.toThrow(
      'There is no bucket nowhere',
    )
  })

  test('a server that is not there', async () => {
    await expect(deploy(siteTexts('one'), {}, { endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'http://127.0.0.1:9 can not be reached (ECONNREFUSED)',
    )
  })

  test('throttling, failures and cut connections are tried again', async () => {
    const faults = [{ status: 503, code: 'SlowDown' }, 'cut', { status: 500, code: 'InternalError' }] as const
    const tries = new Map<string, number>()
    server.setFault(({ method, path }) => {
      const call = `${method} ${path}`
      const before = tries.get(call) ?? 0
      tries.set(call, before + 1)
      return faults[before]
    })
    const from = server.requests.length
    expect(await deploy(siteTexts('one', 20))).toMatchObject({ new: 22 })
    expect(server.requests.length - from).toBeGreaterThan(4 * 22)
    server.setFault(undefined)
    expect(await textsThere()).toEqual(siteTexts('one', 20))
  })
})
