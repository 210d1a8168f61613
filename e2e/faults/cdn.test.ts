import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { makeSite, pagesOf } from './new-site.ts'
import { makeFolder, prepareData } from './product-data.ts'
import { type Product, type ProductPlace, placeOf, prepareBuilds, startProduct } from './product-process.ts'
import { findVarnish, isHit, startVarnish, type Varnish } from './varnish.ts'

const program = findVarnish()
if (!program) console.warn('varnishd is not here: sites behind a CDN are not tested.')

describe.skipIf(!program)('behind Varnish', () => {
  let root: string
  let place: ProductPlace
  let product: Product
  let varnish: Varnish
  let siteId: string

  beforeAll(async () => {
    await prepareBuilds()
    root = await makeFolder()
    const port = await freePort()
    place = await placeOf(root, { CDN: `varnish:http://127.0.0.1:${port}` })
    await prepareData({ folder: place.folder, sites: {} })
    product = await startProduct(place)
    varnish = await startVarnish(program!, port, place.sitesPort)
    siteId = await makeSite(product, 'Behind', 3)
    await published()
  }, 300_000)

  afterAll(async () => {
    await varnish?.end()
    await product?.end('SIGKILL')
    await rm(root, { recursive: true, force: true })
  })

  const published = async () => product.whenEnded(await product.publish(siteId))
  const read = (path: string, headers?: Record<string, string>, from = varnish) =>
    from.read(`${siteId}.localhost:${place.sitesPort}`, path, headers)
  /** Until the CDN has it, and what was under way before has ended. */
  const warm = async (path: string) => {
    await read(path)
    await sleep(2_500)
    await read(path)
    expect(isHit(await read(path))).toBe(true)
  }

  async function changeText(row: number, mainText: string): Promise<void> {
    const page = (await pagesOf(product, siteId))[row]!
    const details = { EN: { ...page.details.EN, mainText } }
    await product.json('PUT', `/api/pages/${page.id}`, { ...page, details })
  }

  test('a page is kept whatever follows the question mark, and browsers are told to ask again', async () => {
    await warm('/')
    const answer = await read('/?utm_source=letter')
    expect(isHit(answer)).toBe(true)
    expect(answer.text).toContain('Text 0')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers).not.toHaveProperty('surrogate-key')
    expect(answer.headers).not.toHaveProperty('surrogate-control')
  })

  test('a publish is seen within a second, and pages that it did not change stay', async () => {
    await warm('/')
    await warm('/A3')
    // One that nobody tells of the publish goes on with the earlier text.
    const untold = await startVarnish(program!, await freePort(), place.sitesPort)
    onTestFinished(untold.end)
    await read('/', {}, untold)
    await changeText(0, 'Another text')
    await published()
    await expect.poll(async () => (await read('/')).text, { timeout: 1_000 }).toContain('Another text')
    expect(isHit(await read('/A3'))).toBe(true)
    // Whatever was under way while it moved.
    await sleep(2_500)
    expect((await read('/')).text).toContain('Another text')
    expect((await read('/', {}, untold)).text).toContain('Text 0')
  })

  test('visitors who have chosen a language are led by the product', async () => {
    await warm('/')
    expect(isHit(await read('/', { cookie: 'language=ja' }))).toBe(false)
  })

  test('an address without a page is asked for each time, until there is one', async () => {
    expect((await read('/A4')).status).toBe(404)
    expect(isHit(await read('/A4'))).toBe(false)
  })

  test('calls of visitors and changes are passed on', async () => {
    expect(isHit(await read('/_api/end-user/none'))).toBe(false)
  })

  test('a site that is taken offline is gone within a second, with its pictures', async () => {
    await warm('/')
    const [, picture] = /(\/_assets\/[^"'\s?)]+\.(?:webp|avif|jpe?g))/.exec((await read('/')).text)!
    await read(picture!)
    expect(isHit(await read(picture!))).toBe(true)
    expect((await product.call('POST', `/api/sites/${siteId}/unpublish`)).status).toBe(204)
    await expect.poll(async () => (await read('/')).status, { timeout: 1_000 }).toBe(404)
    expect((await read(picture!)).status).toBe(404)
  })
})
