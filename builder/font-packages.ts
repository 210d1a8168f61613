import { createRequire } from 'node:module'
import { createFontSubsetter } from './subset-fonts.ts'

const require = createRequire(import.meta.url)

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

/** Path of an installed font. Throws like `import` if it is not installed. */
export const fontPath = (file: string): string => require.resolve(`@expo-google-fonts/${file}`)

/** Changes when the bytes of a font's subset change. */
export const fontVersion = (file: string): string =>
  [`@expo-google-fonts/${file.split('/')[0]}`, 'subset-font'].map(versionOf).join(' ')

const subset = createFontSubsetter()

/** A font of these characters only. */
export const fontSubset = async (file: string, characters: string): Promise<Uint8Array> =>
  subset(fontPath(file), characters)
