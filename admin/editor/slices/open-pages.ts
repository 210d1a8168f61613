import type { LeftOut } from '../slides/slide.ts'
import type { PdfLink } from './pdf-links.ts'

/** A file of pages, opened in this browser. Pages are counted from 1. */
export interface OpenPages {
  pages: number
  /** Renders a page with at most this width in pixels, without the texts that `lines` returns if these are left out. */
  draw(number: number, width: number, withoutLines?: boolean): Promise<HTMLCanvasElement>
  /** The text of a page, in one line. */
  text(number: number): Promise<string>
  /** The links of a page. */
  links(number: number): Promise<PdfLink[]>
  close(): void
  /** What a page has and its page of the site does not get, once it has been drawn. */
  leftOut?(number: number): readonly (LeftOut | 'frame')[]
  /** Slides know more about themselves than other pages. */
  slides?: SlideReader
}

export interface SlideReader {
  /** Title and texts of a slide, a line each; none if they are too long for the text of a page. */
  lines(number: number): string[]
  /** Slides that are not shown, and of which no pages are made. */
  hidden: number
}
