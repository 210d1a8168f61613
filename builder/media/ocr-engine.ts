import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Grey } from './grey-picture.ts'
import { dataPath, enginePath, type OcrData } from './ocr-packages.ts'
import type { ReadPiece } from './text-rows.ts'

/** The part of `tesseract.js-core` that is used here; it has no declarations. */
interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  TessBaseAPI: new () => {
    /** 0 for success. */
    Init(folder: null, languages: string, engine: number): number
    SetVariable(name: string, value: string): void
    /** 1 if `/input` is no image. */
    SetImageFile(orientation: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(page: number): string
  }
}

/** Where text may be: anywhere, or one line that fills the image. */
type Layout = 'anywhere' | 'one-line'
/** Tesseract's page segmentation modes. */
const modes = { anywhere: '11', 'one-line': '7' } as const satisfies Record<Layout, string>

const neuralEngine = 1

const readSchema = z.object({
  blocks: z
    .object({
      paragraphs: z
        .object({
          lines: z
            .object({
              text: z.string(),
              confidence: z.number(),
              bbox: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }),
            })
            .array(),
        })
        .array(),
    })
    .array()
    .nullish(),
})

export interface OcrEngine {
  read(grey: Grey, layout: Layout): ReadPiece[]
}

let opened: { languages: string; engine: Promise<OcrEngine> } | undefined

/** The engine with these languages; the one before is given up, because a second start within one fails now and then. */
export function openOcrEngine(data: readonly OcrData[]): Promise<OcrEngine> {
  const languages = data.join('+')
  if (opened?.languages !== languages) opened = { languages, engine: startEngine(data) }
  return opened.engine
}

/** Reads files of installed packages, and nothing else. */
async function startEngine(data: readonly OcrData[]): Promise<OcrEngine> {
  const start = createRequire(import.meta.url)(enginePath()) as (module: object) => Promise<Tesseract>
  const tesseract = await start({})
  for (const name of data)
    tesseract.FS.writeFile(`./${name}.traineddata`, await promisify(gunzip)(await readFile(dataPath(name))))
  const api = new tesseract.TessBaseAPI()
  const languages = data.join('+')
  if (api.Init(null, languages, neuralEngine) !== 0) throw new Error(`No data for ${languages}.`)
  return {
    read(grey, layout) {
      tesseract.FS.writeFile('/input', asPgm(grey))
      if (api.SetImageFile(1, 0) === 1) throw new Error('The engine cannot read the pixels.')
      api.SetVariable('tessedit_pageseg_mode', modes[layout])
      api.Recognize(null)
      return piecesIn(api.GetJSONText(0))
    },
  }
}

/** Portable graymap: pixels after a header. */
function asPgm({ data, width, height }: Grey): Uint8Array {
  const header = Buffer.from(`P5 ${width} ${height} 255\n`)
  return Buffer.concat([header, data])
}

const piecesIn = (json: string): ReadPiece[] =>
  (readSchema.parse(JSON.parse(json)).blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence, bbox }) => ({
        text,
        confidence,
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
      })),
    ),
  )
