import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { prepareDelivery } from './delivery-sites.ts'
import { hostTricks, pathTricks } from './path-tricks.ts'
import { makeFolder } from './product-data.ts'
import {
  type ProductPlace,
  placeOf,
  prepareBuilds,
  type SiteAnswer,
  startProduct,
} from './product-process.ts'
import { sendRaw } from './raw-http.ts'

let root: string
let place: ProductPlace
beforeAll(async () => {
  await prepareBuilds()
  root = await makeFolder()
  place = await placeOf(await prepareDelivery(root))
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }))

const paths = [
  '/',
  '/en/A2',
  '/a1?x=1',
  '/nowhere',
  '/errors/404',
  '/robots.txt',
  '/contact',
  '/_assets/none.js',
  '/_api/end-user/page',
  '/%5Fapi/end-user/page',
]
const headers: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  { range: 'bytes=0-9' },
  { range: 'bytes=99999999-' },
  { cookie: 'language=en', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
  { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' },
]

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'application/x-www-form-urlencoded' }
const event = { at: 1_790_000_000_000, type: 'page_view', page_id: 'none' }
const batch = JSON.stringify({ siteId: 'alpha', language: 'EN', events: [event] })

/** Calls of visitors: paths below `visitorCalls`, headers and bodies. */
const calls: [path: string, headers: Record<string, string>, body: string][] = [
  ['/events', json, batch],
  ['/events', { ...json, 'user-agent': 'curl/8', origin: 'http://elsewhere.example' }, batch],
  ['/events?a=b', json, batch],
  ['/events/', json, batch],
  ['/events', json, '{'],
  ['/events', plain, 'siteId=alpha'],
  ['/events', {}, 'x'.repeat(70_000)],
  ['/contact', json, '{"lang":"JP"}'],
  ['/contact', plain, 'lang=JP&email=a%40b'],
  ['/login', json, '{"email":"a@example.com","password":"wrong"}'],
  ['/popup/none/click', json, '{}'],
  ['/none', json, '{}'],
]

/** Headers that always differ. */
const ofItself = new Set(['date', 'x-request-id'])

const shown = ({ status, headers: given, text }: SiteAnswer) => ({
  status,
  headers: Object.entries(given)
    .filter(([name]) => !ofItself.has(name))
    .sort(),
  text: text.replaceAll(/"now":\d+/g, ''),
})

/** All responses to many requests, made twice because responses may be cached. */
async function answersWith(processes: string) {
  const product = await startProduct({ ...place, env: { DELIVERY_PROCESSES: processes } })
  const answers: Record<string, unknown> = {}
  try {
    for (const site of ['alpha', 'beta']) await product.whenEnded(await product.publish(site))
    for (const time of [1, 2])
      for (const path of paths)
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
          for (const [index, one] of headers.entries())
            answers[`${time} ${method} ${path} ${index}`] = shown(
              await product.read('alpha', path, one, method),
            )
    for (const [index, [path, headers, body]] of calls.entries())
      answers[`call ${index} ${path}`] = shown(
        await product.read('alpha', visitorCalls + path, headers, 'POST', body),
      )
    for (const target of pathTricks) {
      const { status, body } = await sendRaw(place.sitesPort, target, [
        `Host: alpha.localhost:${place.sitesPort}`,
      ])
      answers[target] = { status, body: body.replaceAll(/"now":\d+/g, '') }
    }
    for (const host of hostTricks(place.sitesPort)) {
      const { status, body } = await sendRaw(place.sitesPort, '/A2', [`Host: ${host}`])
      answers[`host ${host}`] = { status, body }
    }
  } finally {
    await product.end('SIGINT')
  }
  return answers
}

test.skipIf(process.platform !== 'linux')(
  'whoever delivers, the answers are the same to the byte',
  async () => {
    const [ofProduct, ofOthers] = [await answersWith('0'), await answersWith('1')]
    expect(Object.keys(ofProduct).length).toBeGreaterThan(700)
    const differing = Object.keys(ofProduct).filter(
      (name) => JSON.stringify(ofProduct[name]) !== JSON.stringify(ofOthers[name]),
    )
    expect(differing.map((name) => [name, ofProduct[name], ofOthers[name]])).toEqual([])
  },
  120_000,
)
