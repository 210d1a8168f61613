import type { Element } from 'pptxtojson/dist/index.js'
import type { DeckAnswer } from '../slides/deck-worker.ts'
import { decodePictures } from '../slides/decode-pictures.ts'
import { drawSlide } from '../slides/draw-slide.ts'
import { everyElement, type LeftOut, picturesOn, type ReadSlides, type Slide } from '../slides/slide.ts'
import { pageOfPart, type WrittenTarget } from '../slides/slide-facts.ts'
import { contentOf, hasLongText, pageLinesOf, roleOf, wordsOf } from '../slides/slide-lines.ts'
import { linesOf, paragraphsOf } from '../slides/slide-texts.ts'
import { type DeckErrorCode, DeckRefusedError, deckLimits } from '../slides/unpack-deck.ts'
import { scaleWithin } from './cell-shape.ts'
import { canvasOf } from './draw-cell.ts'
import type { OpenPages } from './open-pages.ts'
import { linksAmong, type PdfLink } from './pdf-links.ts'

/** Longer than any presentation within the limits needs; then the thread is ended. */
const maxMilliseconds = 60_000

/** Opens a PowerPoint file in this browser, which loads nothing from elsewhere. Throws `DeckRefusedError`. */
export async function openDeck(file: File): Promise<OpenPages> {
  if (file.size > deckLimits.bytes) throw new DeckRefusedError('too-large')
  const deck = await read(await file.arrayBuffer())
  const slideAt = (number: number): Slide => {
    const slide = deck.slides[number - 1]
    if (!slide) throw new DeckRefusedError('broken')
    return slide
  }
  const undecoded = new Set<string>()
  const onLeftOut = (name: string) => void undecoded.add(name)
  return {
    pages: deck.slides.length,
    async draw(number, width, withoutLines = false) {
      const slide = slideAt(number)
      const scale = scaleWithin(deck.size, width)
      const { canvas, context } = canvasOf({
        width: deck.size.width * scale,
        height: deck.size.height * scale,
      })
      context.scale(scale, scale)
      const pictures = await decodePictures(picturesOn(slide), { pictures: deck.pictures, onLeftOut })
      const hasText = (id: string) => !withoutLines || !roleOf(slide, id)
      drawSlide(slide, deck.size, { context, pictures, hasText })
      for (const picture of pictures.values()) picture.close()
      return canvas
    },
    text: async (number) => wordsOf(slideAt(number)).join(' '),
    links: (number) => linksOn(slideAt(number), deck),
    close: () => undefined,
    leftOut: (number) => leftOutOf(slideAt(number), undecoded),
    slides: { lines: (number) => pageLinesOf(slideAt(number)), hidden: deck.hidden },
  }
}

async function read(bytes: ArrayBuffer): Promise<ReadSlides> {
  const worker = new Worker(new URL('../slides/deck-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<DeckAnswer>((resolve) => {
      const fail = (reason: DeckErrorCode) => resolve({ reason })
      setTimeout(fail, maxMilliseconds, 'too-slow')
      worker.onmessage = ({ data }: MessageEvent<DeckAnswer>) => resolve(data)
      worker.onerror = () => fail('broken')
      worker.onmessageerror = () => fail('broken')
      worker.postMessage(bytes, [bytes])
    })
    if ('reason' in answer) throw new DeckRefusedError(answer.reason)
    return answer.deck
  } finally {
    worker.terminate()
  }
}

function leftOutOf(slide: Slide, undecoded: ReadonlySet<string>): LeftOut[] {
  const more: LeftOut[] = [
    ...([...picturesOn(slide)].some((name) => undecoded.has(name)) ? (['picture'] as const) : []),
    ...(hasLongText(slide) ? (['text'] as const) : []),
  ]
  return [...new Set([...slide.leftOut, ...more])]
}

function linksOn(slide: Slide, { size, parts }: ReadSlides): Promise<PdfLink[]> {
  const notes = [...everyElement(slide.elements)].flatMap(({ element, x, y }) => {
    const written = targetOf(element, slide, parts)
    const { left, top, width, height } = element
    const rect = [x + left, y + top, x + left + width, y + top + height]
    const text = linesOf(paragraphsOf(contentOf(element))).join(' ')
    if (!written) return []
    const target = 'url' in written ? { url: written.url } : { dest: written.page }
    return [{ subtype: 'Link', rect, overlaidText: text, ...target }]
  })
  return linksAmong(notes, {
    size,
    toPage: (rect) => rect,
    pageOf: async (page) => (typeof page === 'number' ? page : undefined),
  })
}

/** Where a shape leads, or the first of its words that lead anywhere. */
function targetOf(element: Element, { links }: Slide, parts: readonly string[]): WrittenTarget | undefined {
  const whole = links.get(element.id)
  if (whole) return whole
  const hrefs = paragraphsOf(contentOf(element)).flatMap(({ runs }) => runs.map(({ href }) => href))
  const href = hrefs.find((one) => one !== undefined)
  if (href === undefined) return undefined
  return pageOfPart(href, parts) ?? { url: href }
}
