import { maxImportBytes } from '#model/records/user-import.ts'

export type FileProblem = 'not-csv' | 'too-large' | 'empty'

/** Why a file is not even sent; undefined when it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!/\.csv$/i.test(name)) return 'not-csv'
  if (size === 0) return 'empty'
  return size > maxImportBytes ? 'too-large' : undefined
}

/** Bytes as whole and tenths of megabytes, never rounded down to the limit: `5.1`. */
export const megabytes = (bytes: number): string => (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1)
