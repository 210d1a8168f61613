import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FigmaFrames, FigmaPictures } from '#model/calls/media/figma.ts'
import {
  figmaError,
  figmaFile,
  figmaKey,
  figmaToken,
  openTestFigma,
  type TestFigma,
} from '#testing/api/fake-figma.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'
import { createGetter } from '../../infra/outbound/get-outbound.ts'
import { createFigma } from '../../services/media/figma/figma-client.ts'

const picture = Buffer.from('a picture')
const address = `https://www.figma.com/design/${figmaKey}/Landing`
const right = { address, token: figmaToken }

let figma: TestFigma
let api: TestApi
let call: Call
let clock = Date.parse('2026-04-01T00:00:00Z')
const waits: number[] = []
beforeAll(async () => {
  figma = await openTestFigma(picture)
  const get = createGetter({ mayConnect: () => true, timeoutMs: 20_000 })
  const wait = async (ms: number) => void waits.push(ms)
  api = await openTestApi({
    workers: false,
    figma: createFigma({ origin: figma.origin, get, wait }),
    now: () => clock,
  })
  call = await signIn(api)
})
beforeEach(() => {
  clock += 60 * 60_000
  figma.asked.length = 0
  waits.length = 0
  figma.answer(() => false)
})
afterAll(async () => {
  await api.close()
  figma.close()
})

const frames = (body: object) => call('POST', '/api/figma/frames', body)
const pictures = (ids: readonly string[]) => call('POST', '/api/figma/pictures', { ...right, ids })
/** Status, and what is said where. */
const told = async (answer: Response) => {
  const { message, issues } = (await answer.json()) as {
    message: string
    issues: { path: string; rule: string }[]
  }
  return [answer.status, issues[0]?.path ?? '', issues[0]?.rule ?? message]
}

test('frames come row by row, with their texts, and with links that a page can have', async () => {
  const answer = await frames(right)
  expect(answer.status).toBe(200)
  const { name, frames: read } = (await answer.json()) as FigmaFrames
  expect(name).toBe('Landing page')
  expect(read.map(({ id, text }) => [id, text])).toEqual([
    ['1:2', 'An inn by the sea See the rooms'],
    ['1:3', 'Rooms'],
    ['2:2', ''],
  ])
  expect(read[0]?.links).toEqual([
    { area: { x: 0.1, y: 0.5, width: 0.5, height: 0.25 }, text: 'See the rooms', target: { frame: '1:3' } },
    {
      area: { x: 0, y: 700 / 844, width: 1, height: 100 / 844 },
      text: '',
      target: { url: 'https://example.com/book' },
    },
  ])
})

test('pictures come from where Figma puts them, which is not told the token', async () => {
  const answer = await pictures(['1:2', '2:2'])
  const { pictures: drawn } = (await answer.json()) as FigmaPictures
  // Figma could not draw the other.
  expect(drawn).toEqual([{ id: '1:2', png: picture.toString('base64') }])
  expect(figma.asked.map(({ path, token }) => [path, token])).toEqual([
    [`/v1/images/${figmaKey}?ids=1%3A2%2C2%3A2&format=png&scale=2`, figmaToken],
    ['/drawn/1%3A2', undefined],
  ])
})

test('what is wrong is said beside its field', async () => {
  expect(await told(await frames({ ...right, address: 'https://example.com/design/AbC123' }))).toEqual([
    ...[400, '/address', 'figma-address'],
  ])
  expect(figma.asked).toEqual([])
  expect(await told(await frames({ ...right, token: 'wrong' }))).toEqual([400, '/token', 'figma-token'])
  // Neither can be said to Figma, as no header may hold it.
  for (const token of ['figd_\u2026', 'figd\nx', 'トークン'])
    expect(await told(await frames({ ...right, token }))).toEqual([400, '/token', 'figma-token'])
  const other = { ...right, address: 'https://www.figma.com/design/Other' }
  expect(await told(await frames(other))).toEqual([400, '/address', 'figma-no-file'])
  figma.answer((_, response) => {
    response.end(JSON.stringify({ name: 'Empty', document: { id: '0:0', children: [] } }))
    return true
  })
  expect(await told(await frames(right))).toEqual([400, '/address', 'figma-no-frames'])
})

test('a short pause that Figma asks for is made, a long one is said', async () => {
  let isFirst = true
  figma.answer((_, response) => {
    if (!isFirst) return false
    isFirst = false
    response.setHeader('retry-after', '2')
    figmaError(response, 429, 'Rate limit exceeded')
    return true
  })
  expect((await frames(right)).status).toBe(200)
  expect(waits).toEqual([2_000])
  figma.answer((_, response) => {
    response.setHeader('retry-after', '90')
    figmaError(response, 429, 'Rate limit exceeded')
    return true
  })
  const [status, , labels] = await told(await frames(right))
  expect([status, labels]).toEqual([429, expect.stringContaining('90 seconds')])
  expect(waits).toEqual([2_000])
})

test.each([
  [
    'an error',
    (response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end(),
  ],
  ['no JSON', (response: { end: (text: string) => void }) => response.end('<html>')],
  ['another JSON', (response: { end: (text: string) => void }) => response.end('{"a":1}')],
  ['a broken connection', (response: { destroy: () => void }) => response.destroy()],
])('%s of Figma is said in words', async (_, answer) => {
  figma.answer((__, response) => {
    answer(response)
    return true
  })
  expect(await told(await frames(right))).toEqual([503, '', expect.stringContaining('Figma does not answer')])
})

test('a picture at an address inside the own network is not fetched; by the same getter a public one would be', async () => {
  const inside = createFigma({ origin: figma.origin, get: createGetter() })
  expect(await inside.picture(`${figma.origin}/drawn/1`)).toBeUndefined()
  expect(figma.asked).toEqual([])
  const open = createFigma({ get: createGetter({ mayConnect: () => true }) })
  expect(await open.picture(`${figma.origin}/drawn/1`)).toEqual(picture)
  expect(await open.picture('file:///etc/passwd')).toBeUndefined()
})

test('the audit log knows the file, and not the token', async () => {
  await frames(right)
  const entries = await (await call('GET', '/api/audit-entries?range=[0,49]')).text()
  expect(entries).toContain(figmaKey)
  expect(entries).not.toContain(figmaToken)
})

test('two read from Figma at once, some wait, and more are told to come back', async () => {
  const held: (() => void)[] = []
  let most = 0
  figma.answer(({ path }, response) => {
    if (!path.startsWith('/v1/files/')) return false
    held.push(() => response.end(JSON.stringify(figmaFile)))
    most = Math.max(most, held.length)
    return true
  })
  const asked = Array.from({ length: 12 }, () => frames(right))
  await expect.poll(() => held.length).toBe(2)
  const refused = await Promise.any(asked.map(async (answer) => told(await answer)))
  expect(refused).toEqual([429, '', expect.stringContaining('Others are reading from Figma')])
  const done = Promise.all(asked.map(async (answer) => (await answer).status))
  const letGo = setInterval(() => held.shift()?.(), 5)
  expect((await done).toSorted()).toEqual([...Array<number>(10).fill(200), 429, 429])
  clearInterval(letGo)
  expect(most).toBe(2)
})

test('an account cannot ask without end, and is told whose limit it is', async () => {
  const answers: Response[] = []
  for (let count = 0; count < 121; count++) answers.push(await pictures(['2:2']))
  expect(answers.slice(0, 120).map(({ status }) => status)).toEqual(Array.from({ length: 120 }, () => 200))
  const [status, , labels] = await told(answers[120]!)
  expect([status, labels]).toEqual([429, expect.stringContaining('120 times a minute')])
  expect(labels).not.toContain('Figma asks')
})
