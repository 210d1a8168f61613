import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'

/** Licences that require nothing but their notice (docs/licences.md). */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Licences with further duties; docs/licences.md explains how they are met. */
const withDuty = ['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1']

/** Packages without a licence in their package.json: the beginning of their licence file. */
const named: Readonly<Record<string, { licence: string; file: string; begins: string }>> = {
  'png-js': { licence: 'MIT', file: 'LICENSE', begins: 'MIT License\n\nCopyright (c) 2017 Devon Govett' },
  '@shinyoshiaki/jspack': {
    ...{ licence: 'BSD-3-Clause', file: 'LICENSE' },
    begins: 'Copyright (c) 2008, Fair Oaks Labs, Inc.',
  },
  busboy: { licence: 'MIT', file: 'LICENSE', begins: 'Copyright Brian White.' },
  streamsearch: { licence: 'MIT', file: 'LICENSE', begins: 'Copyright Brian White.' },
}
/** Packages of a server used only in tests; they are not distributed. */
const testsOnly = ['humanize-number', 'only']

interface LockedPackage {
  license?: string
  link?: boolean
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(join(rootFolder, 'package-lock.json'), 'utf8'),
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** The console is built from development packages, so those count too. */
const all = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

const isKnown = (licence: string): boolean => permissive.includes(licence) || withDuty.includes(licence)

/** With AND, all licences must be allowed; with OR, one of them. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every(isKnown)
}

const strangers = (packages: readonly (readonly [string, LockedPackage])[]): string[] =>
  packages.flatMap(([path, { license }]) => {
    const licence = license ?? named[nameOf(path)]?.licence
    return licence !== undefined && isAllowed(licence) ? [] : [`${nameOf(path)}: ${licence ?? 'none'}`]
  })

test('every package has a licence that is known', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(strangers(all)).toEqual(testsOnly.map((name) => `${name}: none`))
})

test.each([
  ['GPL-3.0-only', true],
  ['MIT AND GPL-2.0-only', true],
  [undefined, true],
  ['UNLICENSED', true],
  ['MIT OR GPL-2.0-only', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', false],
])('%s is a stranger: %s', (license, isStranger) => {
  const one = license === undefined ? {} : { license }
  expect(strangers([['node_modules/some', one]]).length > 0).toBe(isStranger)
})

test.each(Object.entries(named))(
  '%s says in its own file what is said of it here',
  (name, { file, begins }) => {
    const path = join(rootFolder, 'node_modules', name, file)
    expect(existsSync(path) ? readFileSync(path, 'utf8').startsWith(begins) : false).toBe(true)
    expect(lock.packages[`node_modules/${name}`]?.license).toBeUndefined()
  },
)

test('docs/licences.md says what is done about each licence with a duty', () => {
  const text = readFileSync(join(rootFolder, 'docs', 'licences.md'), 'utf8')
  for (const licence of [...withDuty, 'GPL']) expect(text).toContain(licence)
})
