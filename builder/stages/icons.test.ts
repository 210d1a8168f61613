import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampleAssets } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { memorySource } from '../memory-source.ts'
import { iconFiles } from './icons.ts'

/** Wider than high, so that it has to be fitted in. */
const own = await sharp({ create: { width: 256, height: 128, channels: 3, background: '#30c040' } })
  .png()
  .toBuffer()
const media = { ...sampleAssets(), blob: async () => own }

async function iconsOf(favicon: string | undefined) {
  const site = sampleSite()
  site.settings.favicon = favicon
  const files = await iconFiles(memorySource('inn', site, media), '')
  return new Map(await Promise.all(files.map(async ({ path, make }) => [path, await make()] as const)))
}

const sizeOf = async (png: Uint8Array | undefined) => {
  const { width, height } = await sharp(png).metadata()
  return [width, height]
}

/** The picture in an ICO file, after its two headers. */
const inIco = (ico: Uint8Array | undefined) => ico?.subarray(22)

test('L07 the icons of a site are made from its own picture, in every size that browsers ask for', async () => {
  const icons = await iconsOf('media/favicon.png')
  expect(await sizeOf(icons.get('/icon-192.png'))).toEqual([192, 192])
  expect(await sizeOf(icons.get('/icon-512.png'))).toEqual([512, 512])
  expect(await sizeOf(icons.get('/apple-touch-icon.png'))).toEqual([180, 180])
  const tab = inIco(icons.get('/favicon.ico'))
  expect(await sizeOf(tab)).toEqual([32, 32])
  const middle = await sharp(tab)
    .extract({ left: 16, top: 16, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...middle]).toEqual([0x30, 0xc0, 0x40])
})

test('L07 a site without a picture has the icons of the product', async () => {
  const [given, usual] = [await iconsOf('media/favicon.png'), await iconsOf(undefined)]
  expect([...usual.keys()]).toEqual([...given.keys()])
  expect(await sizeOf(inIco(usual.get('/favicon.ico')))).toEqual([32, 32])
  expect(usual.get('/icon-192.png')).not.toEqual(given.get('/icon-192.png'))
})
