import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import type { MailDetail } from '#model/calls/messages/mails.ts'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { registration, testPassword } from '#testing/api/test-member.ts'
import { openTestBucket } from '#testing/deploy/test-bucket.ts'
import { hasRedisServer } from '#testing/store/redis-server.ts'
import { pagesOf } from './new-site.ts'
import type { ProductPlace } from './product-process.ts'
import { runCommand } from './run-command.ts'
import { prepareMachines, type ThreeMachines, untilShown } from './three-machines.ts'

const hasRedis = hasRedisServer()
const patientMs = 240_000
const secret = 'Only members read this'
const email = 'member@example.com'

let machines: ThreeMachines
let edge: ProductPlace
let site: string
beforeAll(async () => {
  if (!hasRedis) return
  machines = await prepareMachines()
  edge = await machines.machine('edge')
  await machines.startServing(edge)
  site = await machines.makeSite('Inn', 3)
}, patientMs)
afterAll(() => machines?.end())

const path = (of: string) => visitorCalls + of
const pages = () => pagesOf(machines.console, site)
const changePage = (page: PageRecord, change: object) =>
  machines.console.json('PUT', `/api/pages/${page.id}`, { ...page, ...change })
const publish = async () => {
  const ended = await machines.console.whenEnded(await machines.console.publish(site), 60_000)
  expect(ended).toMatchObject({ status: 'live' })
}

test.skipIf(!hasRedis)('a console that shares nothing with others says what it lacks', async () => {
  const refused = await runCommand(['console'], { REDIS_URL: '', BLOB_STORE: '' })
  expect(refused).toMatchObject({ code: exitCodes.usage, output: expect.stringContaining('BLOB_STORE') })
  const other = await runCommand(['console'], { REDIS_URL: '', BLOB_STORE: 's3://somewhere' })
  expect(other).toMatchObject({ code: exitCodes.usage, output: expect.stringContaining('REDIS_URL') })
})

test.skipIf(!hasRedis)(
  'the console compiles nothing itself: a publish waits for a worker, with a folder of its own',
  async () => {
    const locked = (await pages())[2]!
    const details = { EN: { ...locked.details.EN, mainText: secret } }
    await changePage(locked, { details, membersOnlyLock: true })
    const waiting = await machines.console.publish(site)
    await sleep(1_500)
    expect(await machines.console.json('GET', `/api/publishes/${waiting}`)).toMatchObject({
      status: 'queued',
    })
    await machines.startWorker('worker')
    expect(await machines.console.whenEnded(waiting, 60_000)).toMatchObject({ status: 'live' })
    await untilShown(machines, edge, site, 'Text 0', 1_000)
    for (const folder of [machines.place.folder, join(machines.root, 'worker', 'data'), edge.folder])
      expect(await readdir(folder)).not.toContain('blobs')
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'pictures are delivered, and a roll back is seen within a second',
  async () => {
    const { text } = await machines.ask(edge, site, '/')
    const picture = /\/_assets\/[\w./-]+\.(?:webp|avif|jpe?g|png)/.exec(text)?.[0]
    expect(await machines.ask(edge, site, picture!)).toMatchObject({ status: 200 })
    const [first] = await pages()
    await changePage(first!, { details: { EN: { ...first!.details.EN, mainText: 'Other text' } } })
    await publish()
    await untilShown(machines, edge, site, 'Other text', 1_000)
    await machines.console.json('POST', `/api/releases/${site}.1/activate`)
    await untilShown(machines, edge, site, 'Text 0', 1_000)
    await machines.console.json('POST', `/api/releases/${site}.2/activate`)
    await untilShown(machines, edge, site, 'Other text', 1_000)
  },
  patientMs,
)

test.skipIf(!hasRedis)('a form that is sent to a delivering machine is in the console', async () => {
  const sent = await machines.ask(edge, site, path(visitorPaths.contact), {
    method: 'POST',
    json: { data: { email, company: 'Seaside' }, lang: 'EN' },
  })
  expect(sent).toMatchObject({ status: 201 })
  const rows = await machines.console.json<{ email: string }[]>('GET', `/api/sites/${site}/contacts`)
  expect(rows.map((row) => row.email)).toEqual([email])
})

test.skipIf(!hasRedis)(
  'a page for members is shown to nobody but them',
  async () => {
    const locked = (await pages())[2]!
    const member: Record<string, string> = {}
    const call = async (method: string, at: string, json?: unknown) => {
      const given = { method, headers: member, ...(json === undefined ? {} : { json }) }
      const answer = await machines.ask(edge, site, at, given)
      const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
      if (cookies.length > 0) member.cookie = cookies.join('; ')
      return answer
    }
    const read = () => call('GET', path(visitorPaths.privatePage(locked.id.split('.')[1]!)))
    const shown = await machines.ask(edge, site, '/A3')
    expect(shown.status).toBe(200)
    expect(shown.text).not.toContain(secret)
    expect((await read()).status).toBe(401)
    expect((await call('POST', path(visitorPaths.register), registration(email))).status).toBeLessThan(300)
    const filter = encodeURIComponent(JSON.stringify({ q: email }))
    const mails = await machines.console.json<MailDetail[]>('GET', `/api/mails?filter=${filter}`)
    const { text } = await machines.console.json<MailDetail>('GET', `/api/mails/${mails[0]!.id}`)
    const link = new URL(/http\S+token=\S+/.exec(text)![0])
    await call('POST', link.pathname + link.search, {})
    await call('POST', path(visitorPaths.login), { email, password: testPassword, lang: 'EN' })
    const seen = await read()
    expect(seen.text).toContain(secret)
    expect(seen.status).toBe(200)
  },
  patientMs,
)

test.skipIf(!hasRedis)(
  'what nothing needs goes from the bucket while sites are published, and nothing else',
  async () => {
    const { server, place } = machines
    const objects = openTestBucket(server, 'live/')
    const stray = `blobs/00/${'0'.repeat(64)}`
    await objects.write(stray, { content: Buffer.from('nobody’s') })
    await server.age('live', 10 * 24 * 60 * 60_000)
    const before = (await objects.list('')).size
    const env = { ...place.env, DATA_DIR: place.folder }
    const planned = await runCommand(['prune', '--dry-run'], env)
    expect(planned).toMatchObject({ code: exitCodes.done, output: expect.stringMatching(/^[1-9]\d* files/) })
    expect((await objects.list('')).size).toBe(before)
    const [first] = await pages()
    await changePage(first!, { details: { EN: { ...first!.details.EN, mainText: 'While removing' } } })
    const [pruned] = await Promise.all([runCommand(['prune'], env), publish()])
    expect(pruned).toMatchObject({ code: exitCodes.done })
    expect(await objects.size(stray)).toBeUndefined()
    await untilShown(machines, edge, site, 'While removing', 1_000)
    const other = await machines.machine('other-edge')
    await machines.startServing(other)
    for (const at of ['/', '/A2', '/A3']) expect((await machines.ask(other, site, at)).status).toBe(200)
    await machines.console.json('POST', `/api/releases/${site}.1/activate`)
    await untilShown(machines, other, site, 'Text 0', 1_000)
    const verified = await runCommand(['verify'], env)
    expect(verified, verified.output).toMatchObject({ code: exitCodes.done })
  },
  patientMs,
)
