import { type ContentEncoding, contentEncodings, encodingEndings } from '#model/jobs/folder-files.ts'
import { type HostName, hostFacts } from '#model/values/hosts.ts'
import { type FolderLayout, ownLayout, readBase } from '#model/values/layout.ts'
import type { FolderTarget } from './compile-definition.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { shown } from './value-kinds.ts'

/** Values of `--compress`: the extensions of the written files. */
export const compressions: Readonly<Record<string, ContentEncoding>> = Object.fromEntries(
  contentEncodings.map((encoding) => [encodingEndings[encoding].slice(1), encoding]),
)

interface Given {
  origin: string
  base: string | undefined
  for: HostName | undefined
  /** A layout of the owner's is given by the suffix of its addresses. */
  layout: FolderLayout | { ending: string } | undefined
  compress: string | undefined
}

/** The host for which a folder is built, from the options of a command. */
export function readTarget(given: Given): { origin: string; folder: FolderTarget } {
  const { origin, pathname } = new URL(given.origin)
  const base = given.base ?? readBase(pathname)
  if (base === undefined)
    throw new CommandError(
      exitCodes.usage,
      `--origin is ${shown(given.origin)}. Give a path of letters, digits and -._~ only, such as https://example.com/shop.`,
    )
  const { layout: usual, sendsHeaders } = hostFacts(given.for)
  const { layout = usual } = given
  return {
    origin,
    folder: {
      layout: typeof layout === 'object' ? ownLayout(layout.ending, base) : { name: layout, base },
      carriesPolicy: !sendsHeaders,
      host: given.for,
      compress: given.compress === undefined ? [] : readCompressions(given.compress),
    },
  }
}

const readCompressions = (text: string): ContentEncoding[] =>
  text.split(',').map((one) => {
    const encoding = Object.hasOwn(compressions, one.trim()) ? compressions[one.trim()] : undefined
    if (encoding) return encoding
    const known = Object.keys(compressions).join(', ')
    throw new CommandError(exitCodes.usage, `--compress has ${shown(one)} in it. Give any of ${known}.`)
  })
