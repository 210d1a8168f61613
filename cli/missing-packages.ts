import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { allFontFiles } from '#content/font-files.ts'
import { languages } from '#model/values/language.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { isCheckout, rootFolder } from './places.ts'

interface ProductNeeds {
  /** Replaces node-av. */
  ffmpegPath?: string | undefined
  redisUrl?: string | undefined
  metrics?: object | undefined
}

interface Manifest {
  peerDependencies: Readonly<Record<string, string>>
}

/** Converts videos, music, HEIC and BMP. */
const decoder = 'node-av'

/** Neither is of use without the other. */
const database: readonly string[] = ['better-sqlite3', 'drizzle-orm']

/** Makes subsets of fonts for sites. */
const subsetter = 'subset-font'

/** Optional packages, with what is not available without them. */
const extras = {
  'invoices and reports as PDF': [
    'pdfkit',
    '@expo-google-fonts/noto-emoji',
    ...['arabic', 'devanagari', 'hebrew', 'jp', 'kr', 'sc', 'thai'].map(
      (name) => `@expo-google-fonts/noto-sans-${name}`,
    ),
  ],
  'PDFs as pages in the editor': ['pdfjs-dist'],
  'text in images': [
    'tesseract.js-core',
    ...['chi_sim', 'eng', 'jpn', 'kor'].map((name) => `@tesseract.js-data/${name}`),
  ],
  'agents that work on a site': ['@modelcontextprotocol/server'],
  'single sign-on of staff': ['openid-client'],
  'fonts that sites bring themselves': [
    subsetter,
    ...allFontFiles(languages).map((file) => `@expo-google-fonts/${file.split('/')[0]}`),
  ],
} satisfies Record<string, readonly string[]>

const require = createRequire(import.meta.url)

/**
 * Packages needed for compiling are always installed. If the import of another package fails, this error contains the
 * line that installs it. Undefined for any other failure.
 */
export function missingPackage(error: unknown): CommandError | undefined {
  // A checkout has all packages.
  if (isCheckout) return undefined
  const name = packageNotFound(error)
  const required = peers()
  if (name === undefined || !(name in required)) return undefined
  // A font is of no use without the package that makes subsets of it.
  const besides = name.startsWith('@expo-google-fonts/') ? [subsetter] : []
  const together = database.includes(name) ? database : [name, ...besides]
  return notInstalled(together.filter((one) => one === name || isMissing(one)))
}

/** Throws one error with everything that must be installed before the product can start. */
export function requireProductPackages({ ffmpegPath, redisUrl, metrics }: ProductNeeds): void {
  if (isCheckout) return
  const names = [
    ...database,
    ...(ffmpegPath ? [] : [decoder]),
    ...(redisUrl ? ['bullmq', 'ioredis', 'rate-limiter-flexible'] : []),
    ...(metrics ? ['@prometheus-io/client'] : []),
  ].filter(isMissing)
  if (names.length > 0) throw notInstalled(names, 'are for the console, and do not come with the generator')
}

/** The line that installs what converts videos, unless something does. */
export const missingDecoder = (ffmpegPath: string | undefined): string | undefined =>
  isCheckout || ffmpegPath || !isMissing(decoder) ? undefined : installLine([decoder])

/** One line per feature that is not available because its package is not installed. */
export const missingExtras = (): string[] =>
  isCheckout
    ? []
    : Object.entries(extras).flatMap(([what, packages]) => {
        const names = [...new Set<string>(packages)].filter(isMissing)
        return names.length > 0 ? [`Not installed, for ${what}: ${installLine(names)}`] : []
      })

const notInstalled = (names: readonly string[], why = 'most sites can be compiled without') =>
  new CommandError(
    exitCodes.machine,
    `This needs ${new Intl.ListFormat('en').format(names)}, which ${why}. Install: ${installLine(names)}`,
  )

const peers = (): Manifest['peerDependencies'] =>
  (JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as Manifest).peerDependencies

function installLine(names: readonly string[]): string {
  const versions = peers()
  return `npm i ${names.map((name) => `${name}@${versions[name]}`).join(' ')}`
}

function isMissing(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`)
    return false
  } catch (error) {
    // A package that does not export its package.json is installed nevertheless.
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND'
  }
}

function packageNotFound(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined
  return /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^/'.][^/']*)/.exec(message)?.[1]
}
