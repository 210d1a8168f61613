import { type UnzipFileInfo, unzipSync } from 'fflate'
import { BrokenXmlError } from './read-xml.ts'

export const deckLimits = {
  /** Of the file. */
  bytes: 200 * 2 ** 20,
  /** Of what is unpacked of it: films and sounds are not. */
  unpacked: 400 * 2 ** 20,
  /** Of one part: text, as other parts than pictures are. */
  part: 16 * 2 ** 20,
  entries: 10_000,
  slides: 200,
  /** Of a slide: more than anybody reads on a page. Each is measured where it is drawn. */
  letters: 20_000,
  elements: 3_000,
  /** Sides of slides in points, as the format has them: 1 to 56 inches. */
  side: { least: 72, most: 4_032 },
} as const

export const deckErrorCodes = [
  'too-large',
  'too-many-pages',
  'too-much-inside',
  'locked',
  'broken',
  'too-slow',
] as const
export type DeckErrorCode = (typeof deckErrorCodes)[number]

export class DeckRefusedError extends Error {
  override name = 'DeckRefusedError'
  readonly reason: DeckErrorCode
  constructor(reason: DeckErrorCode) {
    super(reason)
    this.reason = reason
  }
}

/** What browsers draw. Others, such as EMF, are left out of a slide. */
const pictureTypes: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' },
  ...{ bmp: 'image/bmp', webp: 'image/webp', avif: 'image/avif' },
}

export const pictureTypeOf = (name: string): string | undefined =>
  pictureTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]

export type Parts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** How encrypted files of Office begin: they are not archives. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** The parts of a presentation that a slide is drawn of, by name, within limits. Throws `DeckRefusedError`. */
export function unpackDeck(bytes: Uint8Array): Parts {
  if (bytes.length > deckLimits.bytes) throw new DeckRefusedError('too-large')
  if (compound.every((byte, at) => bytes[at] === byte)) throw new DeckRefusedError('locked')
  const budget = { entries: 0, bytes: 0 }
  try {
    const unpacked = unzipSync(bytes, { filter: (entry) => isTaken(entry, budget) })
    return new Map(Object.entries(unpacked))
  } catch (error) {
    throw error instanceof DeckRefusedError ? error : new DeckRefusedError('broken')
  }
}

/** What is unpacked is never longer than the archive says, as its room is made before. */
function isTaken({ name, originalSize }: UnzipFileInfo, budget: { entries: number; bytes: number }): boolean {
  budget.entries++
  if (budget.entries > deckLimits.entries) throw new DeckRefusedError('too-much-inside')
  const isText = /^(?:\[Content_Types\]\.xml$|ppt\/.*\.(?:xml|rels)$)/.test(name)
  if (!isText && !(name.startsWith('ppt/media/') && pictureTypeOf(name))) return false
  // Names are keys of a map, and never paths; but no program writes such.
  if (name.split('/').includes('..')) return false
  budget.bytes += originalSize
  if ((isText && originalSize > deckLimits.part) || budget.bytes > deckLimits.unpacked)
    throw new DeckRefusedError('too-much-inside')
  return true
}

const decoder = new TextDecoder()

/** The text of a part. Throws `BrokenXmlError` if it is missing. */
export function textOfPart(parts: Parts, name: string): string {
  const bytes = parts.get(name)
  if (!bytes) throw new BrokenXmlError(`${name} is missing`)
  return decoder.decode(bytes)
}
