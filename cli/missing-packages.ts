import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { allFontFiles } from '#content/font-files.ts'
import { languages } from '#model/values/language.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { isCheckout, rootFolder } from './places.ts'

interface ProductNeeds {
  /** Takes the place of node-av. */
  ffmpegPath?: string | undefined
  redisUrl?: string | undefined
  metrics?: object | undefined
}

interface Manifest {
  peerDependencies: Readonly<Record<string, string>>
}

/** Takes the letters that a site needs out of a font. */
const subsetter = 'subset-font'

/** What the product can do without, by what cannot be had then. */
const extras = {
  'invoices and reports as PDF': [
    'pdfkit',
    '@expo-google-fonts/noto-emoji',
    ...['arabic', 'devanagari', 'hebrew', 'jp', 'kr', 'sc', 'thai'].map(
      (name) => `@expo-google-fonts/noto-sans-${name}`,
    ),
  ],
  'PDFs as pages in the editor': ['pdfjs-dist'],
  'fonts that sites bring themselves': [
    subsetter,
    ...allFontFiles(languages).map((file) => `@expo-google-fonts/${file.split('/')[0]}`),
  ],
} satisfies Record<string, readonly string[]>

const require = createRequire(import.meta.url)

/**
 * An installed package brings what compiling needs. Where an import of something heavier fails, this is what to say
 * about it: the line that installs it. Undefined where the failure is another.
 */
export function missingPackage(error: unknown): CommandError | undefined {
  // A checkout has all of them.
  if (isCheckout) return undefined
  const name = packageNotFound(error)
  const wanted = peers()
  if (name === undefined || !(name in wanted)) return undefined
  // A font that a site has chosen is of no use without it.
  const besides = name.startsWith('@expo-google-fonts/') && isMissing(subsetter) ? [subsetter] : []
  return notInstalled([name, ...besides])
}

/** Throws what to install before the product can start, all in one line. */
export function requireProductPackages({ ffmpegPath, redisUrl, metrics }: ProductNeeds): void {
  if (isCheckout) return
  const names = [
    'better-sqlite3',
    'drizzle-orm',
    ...(ffmpegPath ? [] : ['node-av']),
    ...(redisUrl ? ['bullmq', 'ioredis', 'rate-limiter-flexible'] : []),
    ...(metrics ? ['@prometheus-io/client'] : []),
  ].filter(isMissing)
  if (names.length > 0) throw notInstalled(names)
}

/** A line for each thing that the product can not do, because what it takes is not installed. */
export const missingExtras = (): string[] =>
  isCheckout
    ? []
    : Object.entries(extras).flatMap(([what, packages]) => {
        const names = [...new Set<string>(packages)].filter(isMissing)
        return names.length > 0 ? [`Not installed, for ${what}: ${installLine(names)}`] : []
      })

const notInstalled = (names: readonly string[]) =>
  new CommandError(
    exitCodes.machine,
    `This needs ${new Intl.ListFormat('en').format(names)}, which most sites can be compiled without. Install: ${installLine(names)}`,
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
    // A package that hides its package.json is there all the same.
    return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND'
  }
}

function packageNotFound(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return undefined
  return /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^/'.][^/']*)/.exec(message)?.[1]
}
