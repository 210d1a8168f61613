import type { Failure } from '../messages/failure-message.ts'

/** The result for one file of an upload. */
export interface UploadedFile {
  /** Its name in the upload or in the ZIP, with folders. */
  name: string
  bytes: number
  /** Id of the medium in the library; absent where the file was not accepted. */
  mediaId?: string | undefined
  faults: Failure[]
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The order in which the files of a ZIP fill a grid: folder by folder, 2 before 10. */
export function compareFileNames(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let level = 0; level < Math.min(left.length, right.length) - 1; level++) {
    const order = natural.compare(left[level] ?? '', right[level] ?? '')
    if (order !== 0) return order
  }
  if (left.length !== right.length) return left.length - right.length
  return natural.compare(left.at(-1) ?? '', right.at(-1) ?? '') || (a < b ? -1 : a > b ? 1 : 0)
}
