import type { ContentEncoding, FolderFiles } from '#model/jobs/folder-files.ts'

/** A file of a folder that its host reads. */
export interface HostFile {
  path: string
  text: string
}

export type HostFiles = (folder: FolderFiles) => HostFile[]

/** What `/repo/` adds to addresses: `/repo`, and nothing at the root of a host. */
export const prefixOf = ({ base }: Pick<FolderFiles, 'base'>): string => base.slice(0, -1)

/** Headers of all files but their policies. */
export const headersOf = ({ headers }: FolderFiles): [name: string, value: string][] =>
  Object.entries(headers)

/** How files of the folder stand compressed beside themselves. */
export const encodingsOf = ({ files }: FolderFiles): Set<ContentEncoding> =>
  new Set(files.flatMap(({ encodings = {} }) => Object.keys(encodings) as ContentEncoding[]))

/** The policy that is sent with whatever no other rule is for. */
export const commonPolicy = ({ policies }: FolderFiles): string =>
  (mayBeFramed(policies) ? policies.page : (policies.check ?? policies.page)) ?? ''

const mayBeFramed = ({ page, screen }: FolderFiles['policies']) => page !== screen

/** The documents that no other website may show in a frame, where pages of the grid may be. */
export function neverFramed({ policies, files }: FolderFiles): string[] {
  if (!mayBeFramed(policies)) return []
  return files.flatMap(({ path, policy }) =>
    policy !== undefined && policy !== 'page' && takesAnswers.test(path) ? [path] : [],
  )
}

/** Screens on which something is filled in. */
const takesAnswers =
  /(?:^|\/)(?:contact|forms|register|register-confirm|login|survey)(?:\/[\w-]+)?\.[a-z0-9]+$/
