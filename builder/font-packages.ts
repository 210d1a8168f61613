import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version

/** Where a font lies that is installed. Throws as `import` does where it is not. */
export const fontPath = (file: string): string => require.resolve(`@expo-google-fonts/${file}`)

/** Changes with the bytes that a subset of a font has. */
export const fontVersion = (file: string): string =>
  [`@expo-google-fonts/${file.split('/')[0]}`, 'subset-font'].map(versionOf).join(' ')

/** A font of these characters only. */
export async function fontSubset(file: string, characters: string): Promise<Uint8Array> {
  // Few sites have fonts of their own, and it is an engine of a megabyte.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(fontPath(file)), characters, { targetFormat: 'woff2' })
}
