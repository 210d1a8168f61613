import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from './source-files.ts'

/** The earliest version of each without a known vulnerability that concerns this product (docs/security.md). */
const floors: Readonly<Record<string, string>> = {
  hono: '4.13.11',
  '@hono/node-server': '2.1.3',
  'drizzle-orm': '0.45.2',
  'better-sqlite3': '13.0.0',
  bullmq: '6.7.0',
  sharp: '0.35.0',
  'sanitize-html': '2.17.6',
  yauzl: '3.4.0',
  'react-admin': '5.15.4',
  nodemailer: '10.0.5',
}
/** Packages with vulnerabilities that no version fixes. */
const forbidden = ['adm-zip', 'extract-zip', 'decompress']

type Packages = Record<string, { version?: string }>

function isBelow(version: string, floor: string): boolean {
  const [one, other] = [version, floor].map((text) => text.split('.').map(Number.parseFloat))
  const differing = one!.findIndex((part, at) => part !== other![at])
  return differing >= 0 && one![differing]! < other![differing]!
}

/** Includes nested packages. */
const faultsOf = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const floor = floors[name]
    const isFaulty = forbidden.includes(name) || (floor !== undefined && isBelow(version, floor))
    return isFaulty ? [`${path} ${version}`] : []
  })

const { packages } = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as {
  packages: Packages
}

test('L9 no package is older than what is known to be whole', () => {
  for (const name of Object.keys(floors)) expect(packages).toHaveProperty([`node_modules/${name}`])
  expect(faultsOf(packages)).toEqual([])
})

test('L9 an old package, wherever it stands, and one without a mended version are found', () => {
  const old: Packages = {
    'node_modules/hono': { version: '4.13.10' },
    'node_modules/some/node_modules/sharp': { version: '0.34.9' },
    'node_modules/adm-zip': { version: '9.0.0' },
    'node_modules/yauzl': { version: '3.10.0' },
  }
  expect(faultsOf(old)).toHaveLength(3)
})
