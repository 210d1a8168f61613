import sharp from 'sharp'
import type { PageRecord } from '#model/calls/sites/pages.ts'
import type { Product } from './product-process.ts'

export type ProductCalls = Pick<Product, 'json' | 'upload'>

export function pagesOf({ json }: Pick<Product, 'json'>, siteId: string): Promise<PageRecord[]> {
  const filter = encodeURIComponent(JSON.stringify({ siteId }))
  return json('GET', `/api/pages?filter=${filter}`)
}

/** Makes a site of one category that can be published: its pages have a picture. Returns its id. */
export async function makeSite(product: ProductCalls, name: string, rows = 1): Promise<string> {
  const empty = { columns: 1, rows, languages: ['EN'], defaultLanguage: 'EN' }
  const { id } = await product.json<{ id: string }>('POST', '/api/sites', { name, empty })
  const picture = sharp({ create: { width: 240, height: 426, channels: 3, background: '#345' } })
  const { ref } = await product.upload(new Uint8Array(await picture.png().toBuffer()))
  for (const [row, page] of (await pagesOf(product, id)).entries())
    await product.json('PUT', `/api/pages/${page.id}`, {
      ...page,
      details: { EN: { ...page.details.EN, media: ref, mainText: `Text ${row}` } },
    })
  return id
}
