import PDFDocument from 'pdfkit'
import type { Language } from '#model/values/language.ts'
import type { Pdf, TextTools } from './draw-texts.ts'

/** A4, in points. */
export const page = { left: 48, right: 547, top: 48, bottom: 780, width: 499, foot: 800 } as const
export const pale = '#F3F3F1'
export const grey = '#666666'
export const rule = '#D5D5D0'

interface Facts {
  title: string
  author: string
  language: Language
  createdAt: Date
}

export function openPdf({ title, author, language, createdAt }: Facts): {
  pdf: Pdf
  finish: () => Promise<Buffer>
} {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: { JP: 'ja', EN: 'en', CN: 'zh-Hans', KR: 'ko' }[language],
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  return {
    pdf,
    async finish() {
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** The footer of every page: the document's name and the page number. */
export function drawFoots(
  { pdf, texts }: { pdf: Pdf; texts: TextTools },
  text: string,
  pageText: (at: number, count: number) => string,
): void {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    const foot = { x: page.left, width: page.width, y: page.foot }
    texts.draw(text, foot, { size: 8, color: grey })
    texts.draw(pageText(at + 1, count), foot, { size: 8, color: grey, align: 'right' })
  }
}
