import { createRequire } from 'node:module'
import { createFontSubsetter } from './subset-fonts.ts'

const require = createRequire(import.meta.url)

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

/** Where a font lies that is installed. Throws as `import` does where it is not. */
export const fontPath = (file: string): string => require.resolve(`@expo-google-fonts/${file}`)

/** Changes with the bytes that a subset of a font has. */
export const fontVersion = (file: string): string =>
  [`@expo-google-fonts/${file.split('/')[0]}`, 'subset-font'].map(versionOf).join(' ')

const subset = createFontSubsetter()

/** A font of these characters only. */
export const fontSubset = async (file: string, characters: string): Promise<Uint8Array> =>
  subset(fontPath(file), characters)
