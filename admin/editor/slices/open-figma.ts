import { type FigmaFrame, maxPicturesAtOnce } from '#model/calls/media/figma.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { FigmaSource } from '../../sites/create/figma-file.ts'
import { canvasOf } from './draw-cell.ts'
import type { OpenPages } from './open-pages.ts'
import type { PdfLink } from './pdf-links.ts'

/** Opens a file of Figma: its frames are pages, drawn by Figma a few at a time. */
export function openFigma(
  { address, token, frames }: FigmaSource,
  { request }: Pick<ConsoleDataProvider, 'request'>,
): OpenPages {
  const batches = new Map<number, Promise<Map<string, Blob>>>()
  const undrawn = new Set<number>()
  const load = async (batch: number) => {
    const start = batch * maxPicturesAtOnce
    const ids = frames.slice(start, start + maxPicturesAtOnce).map(({ id }) => id)
    const { pictures } = await request('POST /api/figma/pictures', { body: { address, token, ids } })
    return new Map(pictures.map(({ id, png }) => [id, blobOf(png)]))
  }
  const pictureOf = async (number: number): Promise<ImageBitmap | undefined> => {
    const batch = Math.floor((number - 1) / maxPicturesAtOnce)
    const pictures = batches.get(batch) ?? load(batch)
    batches.set(batch, pictures)
    const blob = (await pictures).get(frameAt(number).id)
    return blob && (await createImageBitmap(blob).catch(() => undefined))
  }
  const frameAt = (number: number): FigmaFrame => {
    const frame = frames[number - 1]
    if (!frame) throw new RangeError(`There is no frame ${number}.`)
    return frame
  }
  return {
    pages: frames.length,
    async draw(number, width) {
      const picture = await pictureOf(number)
      const size = picture ?? frameAt(number)
      const scale = Math.min(1, width / size.width)
      const { canvas, context } = canvasOf({ width: size.width * scale, height: size.height * scale })
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      if (picture) context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      else undrawn.add(number)
      picture?.close()
      return canvas
    },
    text: async (number) => frameAt(number).text,
    links: async (number) =>
      frameAt(number).links.flatMap(({ area, text, target }): PdfLink[] => {
        if ('url' in target) return [{ area, text, target }]
        const page = frames.findIndex(({ id }) => id === target.frame) + 1
        return page > 0 ? [{ area, text, target: { page } }] : []
      }),
    leftOut: (number) => (undrawn.has(number) ? ['frame'] : []),
    close: () => undefined,
  }
}

const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
