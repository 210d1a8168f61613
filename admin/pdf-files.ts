import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const isNeeded = /\.(?:bcmap|pfb|ttf|icc)$|_nowasm_fallback\.js$/

export interface PdfFile {
  /** Below `/assets/pdf-<version>/`. */
  name: string
  path: string
}

/** The files of `pdfjs-dist` that rendering PDFs needs besides the script itself. */
export const pdfFilesOf = (folder: string): PdfFile[] => [
  { name: 'worker.js', path: join(folder, 'build', 'pdf.worker.min.mjs') },
  ...['cmaps', 'standard_fonts', 'iccs', 'wasm'].flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((name) => isNeeded.test(name))
      .map((name) => ({ name, path: join(folder, kind, name) })),
  ),
]
