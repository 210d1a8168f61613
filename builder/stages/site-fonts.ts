import type { FontFile } from '#content/font-files.ts'
import { type FontFace, fontFaces, fontStyle } from '#content/font-style.ts'
import type { LanguageSite } from '#content/language-site.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { fontVersion } from '../font-packages.ts'
import { sha256Of } from '../hash.ts'
import { type FontCharacters, fontCharacters, inOrder } from './font-characters.ts'
import { fontAddress } from './media-names.ts'

/** A file to be made of a font: some of its characters. */
export interface FontPart {
  address: string
  file: FontFile
  characters: string
}

/** What a language of a site is written with. */
export interface SiteFonts {
  style: string
  parts: FontPart[]
  /** What is loaded before anything asks for it: for a page with a headline, and for one without. */
  preloads: { headline: string; text: string }
}

/** European letters and signs of money: what is taken of a family that does not have the letters of a language. */
const isEuropean = (character: string): boolean => {
  const code = character.codePointAt(0)!
  return code < 0x2000 || (code >= 0x20a0 && code < 0x20d0)
}

/** Characters as a style sheet names them. */
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

/** Undefined where a site has chosen no font. */
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

/** What is loaded once something asks for it, and what pages need: where both have a letter, browsers take the last. */
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
