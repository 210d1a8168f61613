/** 5 MB, inclusive. */
export const maxFormFileBytes = 5 * 1024 * 1024

/** Maximum number of file fields per form. */
export const maxFormFiles = 3

/** Content types of the files that visitors may send, by file extension. The bytes decide what a file really is. */
export const formFileTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** Value of the `accept` attribute. */
export const acceptedFormFiles = [...new Set(Object.values(formFileTypes))].join(',')

/** A file that came with a form. */
export interface GivenFile {
  name: string
  /** Bytes. */
  size: number
}

/** Keys: keys of the fields. An absent field was left empty. */
export type GivenFiles = Readonly<Record<string, GivenFile | undefined>>

export type FileProblemCode = 'file-missing' | 'file-type' | 'file-empty' | 'file-size'

/** Whether a file was chosen. Browsers send an empty file without a name for an empty field. */
export const isGiven = ({ name, size }: GivenFile): boolean => name !== '' || size > 0

/** The content type of a file by its extension; undefined if it may not be sent. */
export function formFileType(name: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formFileTypes, ending) ? formFileTypes[ending] : undefined
}

/** What is wrong with a file according to its name and size; undefined if nothing is. */
export function fileProblem({ name, size }: GivenFile): Exclude<FileProblemCode, 'file-missing'> | undefined {
  if (formFileType(name) === undefined) return 'file-type'
  if (size === 0) return 'file-empty'
  return size > maxFormFileBytes ? 'file-size' : undefined
}
