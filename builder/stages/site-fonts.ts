import type { FontFile } from '#content/font-files.ts'
import { type FontFace, fontFaces, fontStyle } from '#content/font-style.ts'
import type { LanguageSite } from '#content/language-site.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { fontVersion } from '../font-packages.ts'
import { sha256Of } from '../hash.ts'
import { type FontCharacters, fontCharacters, inOrder } from './font-characters.ts'
import { fontAddress } from './media-names.ts'

/** A font file to be made: a subset of a font's characters. */
export interface FontPart {
  address: string
  file: FontFile
  characters: string
}

/** The fonts of a language of a site. */
export interface SiteFonts {
  style: string
  parts: FontPart[]
  /** Fonts to preload: for a page with a headline, and for one without. */
  preloads: { headline: string; text: string }
}

/** European letters and currency signs: the characters taken from a family without the letters of a language. */
const isEuropean = (character: string): boolean => {
  const code = character.codePointAt(0)!
  return code < 0x2000 || (code >= 0x20a0 && code < 0x20d0)
}

/** Characters in the notation of a style sheet. */
export function unicodeRange(characters: string): string {
  const runs: [from: number, to: number][] = []
  for (const character of characters) {
    const code = character.codePointAt(0)!
    const last = runs.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join()
}

/** Undefined if the site has chosen no font. */
export async function siteFonts(source: SnapshotSource, site: LanguageSite): Promise<SiteFonts | undefined> {
  const faces = fontFaces(site.settings, site.language)
  if (faces.length === 0) return undefined
  const characters = await fontCharacters(source, site.language)
  const partsOf = new Map(faces.map((face) => [face, facePartsOf(face, characters, site.layout.base)]))
  const texts = faces.filter(({ part }) => part === 'text')
  const preload = (face: FontFace | undefined) =>
    face
      ? `<link rel="preload" href="${partsOf.get(face)!.at(-1)!.address}" as="font" type="font/woff2" crossorigin>`
      : ''
  const parts = new Map([...partsOf.values()].flat().map((part) => [part.address, part]))
  return {
    style: fontStyle(faces, site.language, (face) =>
      partsOf.get(face)!.map((part) => ({
        address: part.address,
        format: 'woff2',
        range: unicodeRange(part.characters),
      })),
    ),
    parts: [...parts.values()],
    preloads: {
      headline: preload(faces.find(({ part }) => part === 'heading') ?? texts.at(-1)),
      text: preload(texts[0]),
    },
  }
}

/** The part loaded on demand, and the part that pages need. If both have a character, browsers use the last one. */
function facePartsOf(
  { part, file, weights }: FontFace,
  characters: FontCharacters,
  base: string,
): FontPart[] {
  const { headlines, labels, pages, besides } = characters
  const all = inOrder(headlines + pages + besides)
  const isBold = weights !== '400'
  const sets =
    part === 'heading' ? [all, headlines] : isBold ? [all, inOrder(headlines + labels)] : [besides, pages]
  return sets
    .map((some) => (file.isWhole ? some : [...some].filter(isEuropean).join('')))
    .map((some) => ({
      address: fontAddress(sha256Of(['font', file.path, fontVersion(file.path), some]), base),
      file,
      characters: some,
    }))
}
