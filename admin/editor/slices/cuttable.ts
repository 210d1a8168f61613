import { extensionOf, isOfKind } from '#model/media/media-files.ts'
import { phoneRatio } from './cell-shape.ts'

/** A picture this much taller than a phone is asked about. */
const tallFactor = 1.4
/** With more files than these nobody means to cut one of them. */
const askedAbout = 30

export const isPdf = ({ name, type }: File): boolean =>
  extensionOf(name) === 'pdf' || type === 'application/pdf'

async function isTall(file: File): Promise<boolean> {
  if (!isOfKind(file.name, ['picture'])) return false
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
      picture.src = address
    })
    return picture.naturalHeight > picture.naturalWidth * phoneRatio * tallFactor
  } catch {
    // What this browser does not show, the server may.
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Which of the files make more than one page, and which go as they are. */
export async function sortOut(files: readonly File[]): Promise<{ cuttable: File[]; others: File[] }> {
  const looksAtPictures = files.length <= askedAbout
  const found = await Promise.all(
    files.map(async (file) => isPdf(file) || (looksAtPictures && (await isTall(file)))),
  )
  return {
    cuttable: files.filter((_, index) => found[index]),
    others: files.filter((_, index) => !found[index]),
  }
}
