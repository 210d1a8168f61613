import type { FigmaFrame } from '#model/calls/media/figma.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import type { FigmaSource } from '../../sites/create/figma-file.ts'
import { scaleWithin } from './cell-shape.ts'
import { canvasOf } from './draw-cell.ts'
import { figmaPictures } from './figma-pictures.ts'
import type { OpenPages } from './open-pages.ts'
import type { PdfLink } from './pdf-links.ts'

/** Opens a file of Figma: its frames are pages, drawn by Figma a few at a time. */
export function openFigma(source: FigmaSource, provider: Pick<ConsoleDataProvider, 'request'>): OpenPages {
  const { frames } = source
  const undrawn = new Set<number>()
  const pictures = figmaPictures(source, provider)
  const pictureOf = async (number: number): Promise<ImageBitmap | undefined> => {
    const blob = await pictures(number)
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
      const scale = Math.min(1, scaleWithin(size, width))
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
