import type { FigmaFrames } from '#model/calls/media/figma.ts'

/** What opens a file of Figma, and the frames in it. */
export interface FigmaSource extends FigmaFrames {
  address: string
  token: string
}

/** The token is in no file and in no storage: it is forgotten with the tab. */
const sources = new WeakMap<File, FigmaSource>()

/** A file of Figma among files that pages are made of. */
export function figmaFile(source: FigmaSource): File {
  const file = new File([], source.name.replace(/[\\/:*?"<>|.]+/g, ' ').trim() || 'Figma')
  sources.set(file, source)
  return file
}

export const figmaSourceOf = (file: File): FigmaSource | undefined => sources.get(file)
