import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { maxPicturePixels } from '../slides/picture-room.ts'
import type { LeftOut } from '../slides/slide.ts'
import { scaleWithin } from './cell-shape.ts'
import { canvasOf } from './draw-cell.ts'
import type { OpenPages } from './open-pages.ts'
import { linksAmong, type PdfNote } from './pdf-links.ts'

export const pdfLimits = { bytes: maxMediaBytes, pages: 200 } as const

const pdfErrorCodes = ['too-large', 'too-many-pages', 'locked', 'broken'] as const
type PdfErrorCode = (typeof pdfErrorCodes)[number]

export class PdfRefusedError extends Error {
  override name = 'PdfRefusedError'
  readonly reason: PdfErrorCode
  constructor(reason: PdfErrorCode) {
    super(reason)
    this.reason = reason
  }
}

/** Opens a PDF in this browser; no script of it runs, and nothing is loaded from elsewhere. Throws `PdfRefusedError`. */
export async function openPdf(file: File): Promise<OpenPages> {
  if (file.size > pdfLimits.bytes) throw new PdfRefusedError('too-large')
  const pdfjs = await import('pdfjs-dist')
  const folder = new URL(`/assets/pdf-${pdfjs.version}/`, location.origin).href
  pdfjs.GlobalWorkerOptions.workerSrc = `${folder}worker.js`
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: folder,
    standardFontDataUrl: folder,
    wasmUrl: folder,
    iccUrl: folder,
    // The console's content security policy forbids WebAssembly; the folder has a JavaScript version, too.
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxPicturePixels,
    disableWorkerRendering: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const document = await task.promise.catch((error: unknown) => {
    void task.destroy()
    throw new PdfRefusedError(error instanceof pdfjs.PasswordException ? 'locked' : 'broken')
  })
  const close = () => void task.destroy()
  if (document.numPages < 1 || document.numPages > pdfLimits.pages) {
    close()
    throw new PdfRefusedError(document.numPages < 1 ? 'broken' : 'too-many-pages')
  }
  return { pages: document.numPages, ...readersOf(document), close }
}

function readersOf(document: PDFDocumentProxy): Pick<OpenPages, 'draw' | 'text' | 'links' | 'leftOut'> {
  const leftOut = new Map<number, LeftOut[]>()
  const pageOf = async <Value>(number: number, read: (page: PDFPageProxy) => Promise<Value>) => {
    const page = await document.getPage(number).catch(refuse)
    try {
      return await read(page)
    } finally {
      page.cleanup()
    }
  }
  return {
    draw: (number, width) =>
      pageOf(number, async (page) => {
        const whole = page.getViewport({ scale: 1 })
        const scale = scaleWithin(whole, width)
        const viewport = page.getViewport({ scale })
        const { canvas } = canvasOf(viewport)
        await page.render({ canvas, viewport, background: '#ffffff' }).promise.catch(refuse)
        leftOut.set(number, await leftOutOf(page))
        return canvas
      }),
    leftOut: (number) => leftOut.get(number) ?? [],
    text: (number) =>
      pageOf(number, async (page) => {
        const { items } = await page.getTextContent().catch(refuse)
        const words = items.flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? ' ' : ''] : []))
        return words.join('').replace(/\s+/g, ' ').trim()
      }),
    links: (number) =>
      pageOf(number, async (page) => {
        const notes: readonly PdfNote[] = await page.getAnnotations().catch(refuse)
        const viewport = page.getViewport({ scale: 1 })
        return linksAmong(notes, {
          size: viewport,
          toPage: ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
            [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)]
              .flat()
              .map(Number),
          pageOf: (dest) => pageAt(document, dest),
        })
      }),
  }
}

const undrawn = new Map<unknown, LeftOut>([
  ['Movie', 'film'],
  ['Screen', 'film'],
  ['RichMedia', 'film'],
  ['Sound', 'sound'],
  ['3D', 'object'],
])

/** What a page that has just been drawn lacks. */
async function leftOutOf(page: PDFPageProxy): Promise<LeftOut[]> {
  const notes: readonly PdfNote[] = await page.getAnnotations().catch(refuse)
  const kinds = notes.flatMap(({ subtype }) => undrawn.get(subtype) ?? [])
  // The library keeps an image that it cannot decode as null.
  const images = [...page.objs, ...page.commonObjs].filter(([id]) => /^(?:g_\w+_)?img_/.test(id))
  if (images.some(([, image]) => image === null)) kinds.push('picture')
  return [...new Set(kinds)]
}

/** The page that a destination in a PDF is on, counted from 1; undefined if there is no such page. */
async function pageAt(document: PDFDocumentProxy, dest: unknown): Promise<number | undefined> {
  try {
    const place: unknown = typeof dest === 'string' ? await document.getDestination(dest) : dest
    const page: unknown = Array.isArray(place) ? place[0] : undefined
    const index = typeof page === 'number' ? page : await document.getPageIndex(page as PageRef)
    return Number.isInteger(index) && index >= 0 && index < document.numPages ? index + 1 : undefined
  } catch {
    return undefined
  }
}

/** Not checked further: the library refuses anything else. */
type PageRef = Parameters<PDFDocumentProxy['getPageIndex']>[0]

const refuse = (): never => {
  throw new PdfRefusedError('broken')
}
