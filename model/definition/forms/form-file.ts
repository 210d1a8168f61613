/** 5 MB, inclusive. */
export const maxFormFileBytes = 5 * 1024 * 1024

/** Fields of one form that ask for a file. */
export const maxFormFiles = 3

/** What visitors may send with a form, by the end of its name. What a file really is, its bytes tell. */
export const formFileTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** For `accept`. */
export const acceptedFormFiles = [...new Set(Object.values(formFileTypes))].join(',')

/** A file that came with a form. */
export interface GivenFile {
  name: string
  /** Bytes. */
  size: number
}

/** By the key of the field. A field that is absent was left empty. */
export type GivenFiles = Readonly<Record<string, GivenFile | undefined>>

export type FileProblemCode = 'file-missing' | 'file-type' | 'file-empty' | 'file-size'

/** What browsers send of a field of a form that was left empty is no file. */
export const isGiven = ({ name, size }: GivenFile): boolean => name !== '' || size > 0

/** The type that a file has by its name; undefined where it may not be sent. */
export function formFileType(name: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formFileTypes, ending) ? formFileTypes[ending] : undefined
}

/** What is wrong with a file as far as its name and size tell; undefined when nothing is. */
export function fileProblem({ name, size }: GivenFile): Exclude<FileProblemCode, 'file-missing'> | undefined {
  if (formFileType(name) === undefined) return 'file-type'
  if (size === 0) return 'file-empty'
  return size > maxFormFileBytes ? 'file-size' : undefined
}
