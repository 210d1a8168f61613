import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltFolder } from '#deploy/built-folder.ts'
import { openBucket } from '#deploy/s3/bucket.ts'
import { bucketTarget } from '#deploy/targets/bucket.ts'
import { ended } from '#testing/cli/ended-process.ts'
import { startApiServer } from '#testing/deploy/api-server.ts'
import {
  bucketForTests,
  credentialsForTests,
  type S3ServerForTests,
  startS3Server,
} from '#testing/deploy/s3-server.ts'
import { emptyFolder, optionsForTests, siteTexts, textsIn, writeSite } from '#testing/deploy/site-folder.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { rootFolder } from './places.ts'

let server: S3ServerForTests
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.end())

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [join(rootFolder, 'cli/swipress.js'), ...args], {
    env: {
      ...env,
      HOME: '/nonexistent',
      ...accessTo(server),
    },
  })
}

const run = (...args: string[]) => ended(start(args))

async function pagesAt(prefix: string): Promise<Record<string, string>> {
  const bucket = openBucket({
    bucket: bucketForTests,
    prefix,
    region: 'us-east-1',
    endpoint: server.endpoint,
    credentials: credentialsForTests,
    concurrency: 8,
  })
  const keys = [...(await bucket.list('')).keys()].filter((key) => !key.startsWith('_release/'))
  const texts = await Promise.all(keys.map(async (key) => [key, String((await bucket.read(key))?.body)]))
  bucket.end()
  return Object.fromEntries(texts)
}

test('deploy, deploy again and roll back, as commands', async () => {
  const to = `s3://${bucketForTests}/plain`
  const first = await run('deploy', await writeSite(siteTexts('one')), '--to', to)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('deploy 1: 5 new, 0 changed, 0 unchanged, 0 deleted')
  const second = await run('deploy', await writeSite(siteTexts('two')), '--to', to, '--json')
  expect(JSON.parse(second.out)).toMatchObject({ deploy: '2', new: 1, changed: 4 })
  expect(await run('rollback', '--to', to)).toMatchObject({
    ...{ code: 0, err: '' },
    out: expect.stringContaining('deploy 1 is online again, as deploy 3: '),
  })
  expect(await pagesAt('plain/')).toMatchObject(siteTexts('one'))
})

test.each([
  ['http://localhost:3001', 'was built for http://localhost:3001'],
  ['http://127.0.0.1', '--origin'],
])('a folder that was built for %s is put online with a warning', async (origin, words) => {
  const folder = await writeSite(siteTexts('one'), origin)
  const { code, err } = await run('deploy', folder, '--to', await emptyFolder())
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining(words) })
})

test('a folder, and a cache that forgets what changed', async () => {
  const purged: string[] = []
  const cache = await startApiServer(({ url }) => {
    purged.push(url.pathname)
    return { status: 200 }
  })
  const to = await emptyFolder()
  const env = { FASTLY_API_TOKEN: 'token', FASTLY_API_ENDPOINT: cache.origin }
  const runThere = (folder: string) => ended(start(['deploy', folder, '--to', to, '--purge', 'fastly'], env))
  const [one, two] = [await writeSite(siteTexts('one')), await writeSite(siteTexts('two', 2))]
  expect(await runThere(one)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(' 0 addresses purged.'),
  })
  expect(await runThere(two)).toMatchObject({ code: 0, out: expect.stringContaining(' 4 addresses purged.') })
  expect(purged.sort()).toEqual([
    '/purge/inn.example/en/',
    ...[1, 2, 3].map((at) => `/purge/inn.example/en/A${at}/`),
  ])
  expect(await textsIn(to)).toMatchObject(siteTexts('two', 2))
  await cache.end()
})

test('a cache that refuses is asked again by the next deploy, for all that has changed since', async () => {
  let purged: string[] = []
  let status = 403
  const cache = await startApiServer(({ url }) => {
    purged.push(url.pathname)
    return { status }
  })
  const to = await emptyFolder()
  const env = { FASTLY_API_TOKEN: 'token', FASTLY_API_ENDPOINT: cache.origin }
  const deploy = async (texts: Record<string, string>) => {
    purged = []
    return ended(start(['deploy', await writeSite(texts), '--to', to, '--purge', 'fastly'], env))
  }
  const one = siteTexts('one')
  expect(await deploy(one)).toMatchObject({ code: 0 })
  const refused = await deploy({ ...one, 'en/A1/index.html': 'edited' })
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('The site is live, but no cache') })
  expect(refused.err).toContain('The next deploy with --purge tries it again.')
  status = 200
  const next = await deploy({ ...one, 'en/A1/index.html': 'edited', 'en/A2/index.html': 'edited' })
  expect(next).toMatchObject({ code: 0, out: expect.stringContaining(' 2 addresses purged.') })
  expect(purged.sort()).toEqual(['/purge/inn.example/en/A1/', '/purge/inn.example/en/A2/'])
  expect(await deploy({ ...one, 'en/A1/index.html': 'edited', 'en/A2/index.html': 'edited' })).toMatchObject({
    out: expect.stringContaining(' 0 addresses purged.'),
  })
  await cache.end()
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'after %s its lock is given back where that can be',
  async (signal) => {
    const prefix = `stopped-by-${signal}`
    const folder = await writeSite(siteTexts('one', 60))
    const child = start(['deploy', folder, '--to', `s3://${bucketForTests}/${prefix}`])
    const end = ended(child)
    let count = 0
    server.setFault(({ method }) => {
      if (method === 'PUT' && ++count === 30) child.kill(signal)
      return undefined
    })
    const { code, err } = await end
    server.setFault(undefined)
    const target = bucketTarget({
      ...{ bucket: bucketForTests, prefix: `${prefix}/`, hasPrefix: true, region: 'us-east-1' },
      ...{ endpoint: server.endpoint, credentials: credentialsForTests, concurrency: 8 },
    })
    // Simulates another machine, which cannot know that the holder of the lock has ended.
    const next = target.deploy(await readBuiltFolder(folder), optionsForTests({ holder: 'other:1' }))
    if (signal === 'SIGKILL') return expect(next).rejects.toThrow('is deploying here')
    expect(code).toBe(3)
    expect(err).toContain('called off, and its lock is given back')
    expect((await next).unchanged).toBeGreaterThan(0)
  },
)

test.each([2, 12, 40, 70, 100, 126])(
  'killed after %i writes, pages stay whole and the next deploy completes',
  async (writes) => {
    const prefix = `killed-${writes}`
    const to = `s3://${bucketForTests}/${prefix}`
    expect(await run('deploy', await writeSite(siteTexts('one', 60)), '--to', to)).toMatchObject({ code: 0 })
    const folder = await writeSite(siteTexts('two', 60))
    const child = start(['deploy', folder, '--to', to])
    let count = 0
    server.setFault(({ method }) => {
      if (method === 'PUT' && ++count === writes) child.kill('SIGKILL')
      return undefined
    })
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    server.setFault(undefined)
    const between = await pagesAt(`${prefix}/`)
    for (const [key, text] of Object.entries(between))
      if (key.endsWith('.html')) expect(between).toHaveProperty([text.split(' ').at(-1)!])
    expect(await run('deploy', folder, '--to', to)).toMatchObject({ code: 0, err: '' })
    expect(await pagesAt(`${prefix}/`)).toMatchObject(siteTexts('two', 60))
  },
)

test.each([
  [['deploy', '/nonexistent', '--to', 's3://b'], 'holds no built site'],
  [['deploy', '.', '--to', 'ftp://b'], '--to is ftp://b'],
  [['deploy', '.', '--to', 's3://b', '--concurrency', 'abc'], '--concurrency is abc'],
  [['deploy', '.', '--to', 's3://b', '--purge', 'akamai'], '--purge is akamai'],
  [['deploy', '.', '--to', 'netlify:a'], 'Set NETLIFY_AUTH_TOKEN'],
  [['deploy', '.', '--to', 'netlify:a/b'], '--to is netlify:a/b'],
  [['deploy', '.', '--to', 'cloudflare:a'], 'Set CLOUDFLARE_ACCOUNT_ID'],
  [['deploy', '.', '--to', 'github:a'], '--to is github:a'],
  [['deploy', '.', '--to', 'git:a#-x'], '--to is git:a#-x'],
  [['deploy', '.', '--to', 'ssh://host'], '--to is ssh://host'],
  [['deploy', '.', '--to', 'ssh://%2DoProxyCommand=x@host/www'], '--to is ssh://%2DoProxyCommand'],
  [['deploy', '.', '--to', 'ssh://host/100%'], 'percent sign'],
  [['deploy', '.', '--to', 's3://bucket/100%'], 'percent sign'],
  [['rollback'], 'Say where the site goes with --to'],
])('%j is refused with a remedy', async (args, words) => {
  const { code, err } = await run(...args)
  expect(code).toBe(2)
  expect(err).toContain(words)
  expect(err).not.toContain('    at ')
})
