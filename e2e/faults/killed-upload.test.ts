import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { AnnounceUploadsReply, UploadRow } from '#model/calls/media/uploads.ts'
import { makeZip } from '#testing/builder/sample-zip.ts'
import { makeFolder, prepareData } from './product-data.ts'
import { type Product, placeOf, prepareBuilds, startProduct } from './product-process.ts'

const pictures = 24

const makeArchive = async () =>
  makeZip(
    await Promise.all(
      Array.from({ length: pictures }, async (_, index) => ({
        name: `page-${index + 1}.jpg`,
        bytes: await sharp({
          create: { width: 360, height: 640, channels: 3, background: { r: index * 9, g: 90, b: 160 } },
        })
          .jpeg()
          .toBuffer(),
      })),
    ),
  )

async function send(product: Product, origin: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { uploads } = await product.json<AnnounceUploadsReply>('POST', '/api/uploads', {
    files: [{ name: 'pages.zip', bytes: bytes.byteLength }],
  })
  const [upload] = uploads
  const answer = await fetch(new URL(upload?.url ?? '', origin), { method: 'PUT', body: bytes })
  expect(answer.status).toBe(204)
  return upload?.id ?? ''
}

test('an upload that was being taken in when the process was killed is taken in by the next, each file once', async () => {
  const folder = await makeFolder()
  try {
    await prepareBuilds()
    await prepareData({ folder, sites: {} })
    const place = await placeOf(folder)
    const first = await startProduct(place)
    const id = await send(first, `http://127.0.0.1:${place.port}`, await makeArchive())
    const read = (product: Product) => product.json<UploadRow>('GET', `/api/uploads/${id}`)
    const isUnderWay = async () => (await read(first)).done
    await expect.poll(isUnderWay, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await first.end('SIGKILL')

    const second = await startProduct(place)
    try {
      const state = async () => (await read(second)).state
      await expect.poll(state, { timeout: 120_000, interval: 100 }).toBe('done')
      const { media, failed } = await read(second)
      expect(failed).toEqual([])
      expect(media.map(({ name }) => name)).toEqual(
        Array.from({ length: pictures }, (_, index) => `page-${index + 1}.jpg`),
      )
      const library = await second.json<MediaRecord[]>('GET', '/api/media?range=[0,99]')
      expect(library.length).toBe(pictures)
      expect(new Set(media.map((one) => one.id)).size).toBe(pictures)
    } finally {
      await second.end('SIGTERM')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)
