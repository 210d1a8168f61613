import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, projectFiles, rootFolder, supportsTests } from './source-files.ts'

const isText = (path: string) =>
  /\.(?:tsx?|js|json|md|css|html|svg|sql|txt|yml|webmanifest)$|^(?:Dockerfile|LICENSE|\.[\w/.-]+)$/.test(path)

interface Text {
  path: string
  text: string
}

const texts = projectFiles()
  .filter(isText)
  .map((path): Text => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') }))

interface Ban {
  name: string
  pattern: RegExp
  applies: (path: string) => boolean
  example: Text
}

const self = 'checks/project-words.test.ts'

/** Places where the product's name is allowed. */
const namesProduct: Readonly<Record<string, string>> = {
  'model/records/brand.ts': 'whence everything else has it',
  'admin/index.html': 'a partner’s console is served with their name in its place',
  'admin/public/favicon.svg': 'the same',
  'admin/i18n/load-messages.ts': 'what the keys of texts begin with',
  'model/json-schema/definition.ts': 'a file that the command line writes',
  'model/json-schema/folder-schemas.ts': 'files that the command line writes',
  'api/services/accounts/sign-in/common-passwords.ts': 'a list that nobody is shown',
  'builder/media/ingest-media.ts': 'a folder of the operator’s machine',
}
const isShown = /^(?:admin|api|builder|content|model|runtime|store|workers)\/.*\.(?:tsx?|css|html|svg|json)$/

const bans: Ban[] = [
  {
    name: 'no file names a folder of the machine it was written on',
    pattern: /(?<![\w.:~$}-])\/(?:work|root|home|tmp|Users|mnt)\/[\w.-]+/,
    applies: (path) => path !== self,
    example: { path: 'docs/a.md', text: 'See /work/notes.md.' },
  },
  {
    name: 'no check is switched off where it would find something',
    pattern: /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\bas any\b|\bvi\.mock\(/,
    applies: (path) => /\.[jt]sx?$/.test(path) && path !== self,
    example: { path: 'model/a.ts', text: 'const page = value as any' },
  },
  {
    name: 'no test is left out or runs alone by accident',
    pattern: /\b(?:test|describe|it)\.only\b/,
    applies: (path) => isTest(path) && path !== self,
    example: { path: 'model/a.test.ts', text: "test.only('works', () => {})" },
  },
  {
    name: 'a thing to do names the issue it is kept in',
    pattern: /\b(?:TODO|FIXME|XXX)\b(?!.*https?:\/\/)/,
    applies: (path) => /\.(?:tsx?|js|css)$/.test(path) && path !== self,
    example: { path: 'model/a.ts', text: '// TODO tidy up' },
  },
  {
    name: 'nothing that a partner’s people or their customers may come to read names the product',
    // Keys of texts may contain it, because nobody reads them.
    pattern: /(?<!(?:translate|HttpError)\([`'])swipress/i,
    applies: (path) => isShown.test(path) && !isTest(path) && !supportsTests(path) && !(path in namesProduct),
    example: { path: 'api/a.ts', text: "const name = 'swipress-session'" },
  },
]

const found = ({ pattern, applies }: Ban, files: readonly Text[]): string[] =>
  files
    .filter(({ path }) => applies(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const match = pattern.exec(line)
        return match ? [`${path}:${index + 1}: ${match[0]}`] : []
      }),
    )

test.each(bans)('$name', (ban) => {
  expect(found(ban, texts)).toEqual([])
})

test.each(bans)('what is against it is found: $name', (ban) => {
  expect(found(ban, [ban.example])).toHaveLength(1)
})

test('the lock file names no registry, so that every machine uses its own', () => {
  const lock = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  // Our own packages are linked among the installed ones.
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
})

const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // For fonts, which may be embedded in documents.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages with another licence, or without one in their package.json, and why they are allowed. */
const allowedPackages: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'a library that is loaded, not linked in',
  },
  { name: /^@img\/sharp-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later', why: 'the same, packed together' },
  { name: /^@shinyoshiaki\/jspack$/, licence: '', why: 'BSD-3-Clause in its LICENSE file' },
  { name: /^(?:busboy|streamsearch)$/, licence: '', why: 'MIT in its LICENSE file' },
  { name: /^(?:humanize-number|only)$/, licence: '', why: 'MIT in its Readme' },
  { name: /^png-js$/, licence: '', why: 'MIT in its LICENSE file' },
]

interface Package {
  name: string
  licence: string
}

function packagesBelow(folder: string): Package[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.')) return []
    if (entry.name.startsWith('@')) return packagesBelow(path)
    const nested = readdirSync(path).includes('node_modules') ? packagesBelow(join(path, 'node_modules')) : []
    const own = readPackage(path)
    return own ? [own, ...nested] : nested
  })
}

function readPackage(folder: string): Package | undefined {
  try {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string
      license?: string | { type: string }
    }
    return { name, licence: typeof license === 'object' ? license.type : (license ?? '') }
  } catch {
    return undefined
  }
}

/** `(MPL-2.0 OR Apache-2.0)` is a choice, `MIT AND ISC` requires both. */
const isAllowed = ({ name, licence }: Package): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowedLicences.has(one))) ||
  allowedPackages.some((exception) => exception.name.test(name) && exception.licence === licence)

test('every package has a licence that this project can live with', () => {
  const packages = packagesBelow(join(rootFolder, 'node_modules'))
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter((one) => !isAllowed(one)).map(({ name, licence }) => `${name}: ${licence}`)).toEqual(
    [],
  )
})

test('a licence that asks for more is found', () => {
  expect(isAllowed({ name: 'some', licence: 'AGPL-3.0' })).toBe(false)
  expect(isAllowed({ name: 'some', licence: '' })).toBe(false)
  expect(isAllowed({ name: 'some', licence: 'MIT AND GPL-3.0' })).toBe(false)
  expect(isAllowed({ name: 'some', licence: '(GPL-3.0 OR MIT)' })).toBe(true)
})
