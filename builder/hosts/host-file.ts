import type { ContentEncoding, FolderFiles } from '#model/jobs/folder-files.ts'

/** A configuration file in a folder for its host. */
export interface HostFile {
  path: string
  text: string
}

export type HostFiles = (folder: FolderFiles) => HostFile[]

/** The prefix that the base adds to addresses: `/repo` for `/repo/`, empty at the root of a host. */
export const prefixOf = ({ base }: Pick<FolderFiles, 'base'>): string => base.slice(0, -1)

/** Headers of all files, except for their policies. */
export const headersOf = ({ headers }: FolderFiles): [name: string, value: string][] =>
  Object.entries(headers)

/** The encodings in which files of the folder are stored. */
export const encodingsOf = ({ files }: FolderFiles): Set<ContentEncoding> =>
  new Set(files.flatMap(({ encodings = {} }) => Object.keys(encodings) as ContentEncoding[]))

/** The policy of everything without a more specific rule. */
export const commonPolicy = ({ policies }: FolderFiles): string =>
  (mayBeFramed(policies) ? policies.page : (policies.check ?? policies.page)) ?? ''

const mayBeFramed = ({ page, screen }: FolderFiles['policies']) => page !== screen

/** Documents that no other website may frame although pages of the grid may be framed. */
export function neverFramed({ policies, files }: FolderFiles): string[] {
  if (!mayBeFramed(policies)) return []
  return files.flatMap(({ path, policy }) =>
    policy !== undefined && policy !== 'page' && takesAnswers.test(path) ? [path] : [],
  )
}

/** Screens with a form. */
const takesAnswers =
  /(?:^|\/)(?:contact|forms|register|register-confirm|login|survey)(?:\/[\w-]+)?\.[a-z0-9]+$/

/** The content types of files in a folder, with their file extensions. */
export const fileTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['text/html', ['html']],
  ['text/css', ['css']],
  ['text/javascript', ['js']],
  ['text/plain', ['txt']],
  ['text/vtt', ['vtt']],
  ['application/json', ['json']],
  ['application/manifest+json', ['webmanifest']],
  ['application/xml', ['xml']],
  ['font/woff2', ['woff2']],
  ['image/avif', ['avif']],
  ['image/webp', ['webp']],
  ['image/jpeg', ['jpeg', 'jpg']],
  ['image/png', ['png']],
  ['image/x-icon', ['ico']],
  ['video/mp4', ['mp4']],
])
