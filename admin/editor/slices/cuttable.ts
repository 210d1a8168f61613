import { extensionOf, isOfKind } from '#model/media/media-files.ts'
import { figmaSourceOf } from '../../sites/create/figma-file.ts'
import { pictureSize } from '../slides/picture-room.ts'
import { phoneRatio } from './cell-shape.ts'

/** Pictures that are taller than a phone by this factor are offered for cutting. */
const tallFactor = 1.4
/** Above this number of files, pictures are not checked for being tall. */
const askedAbout = 30

export const isPdf = ({ name, type }: File): boolean =>
  extensionOf(name) === 'pdf' || type === 'application/pdf'

/** A file of Figma, which is read from there. */
export const isFigma = (file: File): boolean => figmaSourceOf(file) !== undefined

/** PowerPoint, also a file that opens as a show. */
export const isDeck = ({ name }: File): boolean => ['pptx', 'ppsx'].includes(extensionOf(name))

/** Whether a file consists of pages. */
export const isPaged = (file: File): boolean => isPdf(file) || isDeck(file) || isFigma(file)

async function isTall(file: File): Promise<boolean> {
  if (!isOfKind(file.name, ['picture'])) return false
  // The server may read what this browser cannot decode.
  const size = await pictureSize(file)
  return size !== undefined && size.height > size.width * phoneRatio * tallFactor
}

/** Separates the files that make more than one page from those that are uploaded as they are. */
export async function sortOut(files: readonly File[]): Promise<{ cuttable: File[]; others: File[] }> {
  const looksAtPictures = files.length <= askedAbout
  const found = await Promise.all(
    files.map(async (file) => isPaged(file) || (looksAtPictures && (await isTall(file)))),
  )
  return {
    cuttable: files.filter((_, index) => found[index]),
    others: files.filter((_, index) => !found[index]),
  }
}
