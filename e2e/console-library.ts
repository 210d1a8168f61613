import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** 1200 × 800, of one colour. */
export const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()

/** A JPEG of the same size without its last two bytes, which browsers still show. */
export async function withoutEnd(background: string): Promise<Buffer> {
  const jpeg = await sharp(await picture(background))
    .jpeg()
    .toBuffer()
  return jpeg.subarray(0, jpeg.length - 2)
}

export interface Dropped {
  name: string
  bytes: Buffer
}

/** Drops files onto the library, with the same events as for files from outside the browser. */
export async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  const data = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of list)
      transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name))
    return transfer
  }, given)
  await page.getByRole('heading', { name: 'Media', level: 1 }).dispatchEvent('drop', { dataTransfer: data })
}

/** The card of a file, but not the button that cancels its upload. */
export const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(?!Cancel ).*${name.replaceAll('.', '\\.')}`) })

export async function openLibrary(page: Page, consoleUrl: string): Promise<void> {
  await page.goto(`${consoleUrl}/media`)
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor()
}
