import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#builder/hash.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import type { ImageAsset } from '#model/definition/media/media.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

const secret = 'Only for members'
const button = {
  buttonType: 'TEXT',
  link: { kind: 'EXTERNAL_URL', url: 'https://shop.example' },
} as const

let visitors: TestVisitors
beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => Date.parse('2026-11-21T14:00:00Z') })
  const definition = testDefinition()
  const [first, second] = definition.categories[0]!.pages
  Object.assign(first!, {
    details: { EN: { media: 'media/a.png', mainText: 'Good evening' }, JP: { mainText: 'こんばんは' } },
    buttons: [{ ...button, id: 'buy', buttonText: { EN: 'Buy' } }],
    products: [{ id: 'tea', productName: { EN: 'Tea' }, price: 500 }],
  })
  Object.assign(second!, {
    membersOnlyLock: true,
    details: { EN: { media: 'media/secret.png', mainText: secret, thumbnail: 'media/secret.png' } },
    buttons: [{ ...button, id: 'hidden', buttonText: { EN: secret } }],
    products: [{ id: 'rare', productName: { EN: secret } }],
  })
  const notifications = [
    { id: 'open', title: { EN: 'Open late', JP: '夜も営業' }, endDate: '2026-11-21T14:00:00Z' },
    { id: 'over', title: { EN: 'Over' }, endDate: '2026-11-21T13:59:00Z' },
    { id: 'later', title: { EN: 'Later' }, startDate: '2026-11-21T14:01:00Z' },
    { id: 'always', title: { EN: 'Always' } },
  ]
  const picture: ImageAsset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants: [] }
  // Imports in tests store no media records.
  for (const file of ['media/a.png', 'media/secret.png'])
    await visitors.blobs.write(assetKey(sha256(file)), JSON.stringify(picture))
  await visitors.publish('inn', { notifications }, definition)
  await visitors.publish('cafe')
})
afterAll(() => visitors.close())

const read = async (path: string, siteId = 'inn') => {
  const answer = await visitors.call(siteId, path)
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) }
}

test('what is published of a page is told in the language that is asked for', async () => {
  const { body } = await read('/page/p0-0/public?siteId=inn&lang=EN')
  expect(body.page).toMatchObject({
    id: 'p0-0',
    order: 1,
    position: 'A1',
    address: '/',
    category: { id: 'c0', name: 'Category 0' },
    membersOnlyLock: false,
    content: {
      mainText: ['Good evening'],
      buttons: [{ id: 'buy', text: 'Buy', link: { href: 'https://shop.example/' } }],
      products: [{ id: 'tea', name: 'Tea', price: '¥500' }],
    },
  })
  expect(body.now).toBe(Date.parse('2026-11-21T14:00:00Z'))
  const { body: japanese } = await read('/page/p0-0/public?lang=jp')
  expect(japanese.page).toMatchObject({ address: '/jp', content: { mainText: ['こんばんは'] } })
})

test('V06 of a locked page nothing is told but that it is locked', async () => {
  const { body, text } = await read('/page/p0-1/public')
  expect(body.page).toEqual({
    id: 'p0-1',
    order: 2,
    position: 'A2',
    address: '/A2',
    category: { id: 'c0', name: 'Category 0' },
    membersOnlyLock: true,
  })
  expect(text).not.toContain(secret)
  for (const path of ['/product/rare/public', '/button/hidden/public'])
    expect((await read(path)).status).toBe(404)
  expect((await read('/page')).text).not.toContain(secret)
  // Positive control: they exist, and public ones beside them are found.
  expect((await read('/product/tea/public')).body.product).toMatchObject({ id: 'tea', pageId: 'p0-0' })
  expect((await read('/button/buy/public')).body.button).toMatchObject({ id: 'buy', pageId: 'p0-0' })
})

test('P08 the published pages are listed, a part at a time', async () => {
  const { body } = await read('/page?site_id=inn&skip=1&take=1000&status=published')
  expect(body.pages.map(({ id }: { id: string }) => id)).toEqual(['p0-0', 'p0-1', 'p1-0', 'p1-1'])
  expect(body.total).toBe(4)
  const { body: part } = await read('/page?skip=2&take=3')
  expect(part.pages).toMatchObject([{ id: 'p1-1', order: 4, position: 'B2', address: '/B2' }])
  expect((await read('/page?skip=3&take=3')).body.pages).toEqual([])
})

test('the notices that are shown at the moment are told', async () => {
  const { body } = await read('/noti_delivery?lang=JP')
  expect(body.notifications.map(({ id, title }: Record<string, string>) => `${id} ${title}`)).toEqual([
    'open 夜も営業',
    'always Always',
  ])
})

test.each([
  ['/page?site_id=cafe'],
  ['/page/p0-0/public?siteId=cafe'],
  ['/noti_delivery?site_id=cafe'],
  ['/page/p9-9/public'],
  ['/page/__proto__/public'],
  ['/product/none/public'],
  ['/button/none/public'],
])('another site, and what is not there, are not found: %s', async (path) => {
  expect((await read(path)).status).toBe(404)
})

test.each([
  ['/page?lang=xx'],
  ['/page?take=0'],
  ['/page?take=1001'],
  ['/page?skip=-1'],
  ['/page?skip=1e3'],
  ['/page?status=draft'],
])('a parameter that is wrong is named: %s', async (path) => {
  const { status, body } = await read(path)
  expect([status, body.reason]).toEqual([400, 'parameter'])
  expect(visitors.errors).toEqual([])
})
