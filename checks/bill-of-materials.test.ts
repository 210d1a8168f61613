import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { type Bill, billOfMaterials, type LockedPackages } from './bill-of-materials.ts'
import { readAudit } from './check-signatures.ts'
import { readBill } from './make-bill.ts'

let bill: Bill
beforeAll(async () => {
  bill = await readBill()
})

/** What CycloneDX 1.5 forbids, and what a reader of the bill would stumble over. */
function faultsOf({ bomFormat, specVersion, metadata, components, dependencies }: Bill): string[] {
  const refs = components.map((component) => component['bom-ref'])
  const known = new Set([...refs, metadata.component['bom-ref']])
  const lengths: Record<string, number> = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 }
  return [
    ...(bomFormat === 'CycloneDX' && specVersion === '1.5' ? [] : ['no CycloneDX']),
    ...refs.filter((ref, at) => refs.indexOf(ref) !== at).map((ref) => `${ref} twice`),
    ...components.flatMap(({ 'bom-ref': ref, name, version, purl, hashes, licenses }) => [
      ...(name && /^\d+\.\d+\.\d+/.test(version) ? [] : [`${ref} has no version`]),
      ...(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/.test(purl) ? [] : [`${ref}: ${purl}`]),
      ...(licenses ? [] : [`${ref} has no licence`]),
      ...(hashes ?? []).flatMap(({ alg, content }) =>
        content.length === lengths[alg] && /^[\da-f]+$/.test(content) ? [] : [`${ref}: ${alg}`],
      ),
      ...(hashes || name.startsWith('swipress') ? [] : [`${ref} has no hash`]),
    ]),
    ...dependencies.flatMap(({ ref, dependsOn }) =>
      [ref, ...dependsOn].filter((one) => !known.has(one)).map((one) => `${one} is not listed`),
    ),
    ...[...known]
      .filter((ref) => !dependencies.some((one) => one.ref === ref))
      .map((ref) => `what ${ref} needs is not listed`),
  ]
}

test('the bill of a release follows the format, and names version, hash and licence of each package', () => {
  expect(faultsOf(bill)).toEqual([])
  expect(bill.metadata.component).toMatchObject({ name: 'swipress', licenses: [{ license: { id: 'MIT' } }] })
})

test('the check of the bill finds what is wrong', () => {
  const [first, ...rest] = bill.components
  const broken = { ...first!, purl: 'react', version: '', licenses: undefined, hashes: [] }
  const wrong = { ...bill, components: [...rest, broken, rest[0]!] } as Bill
  expect(faultsOf(wrong)).toEqual([
    `${rest[0]!['bom-ref']} twice`,
    `${first!['bom-ref']} has no version`,
    `${first!['bom-ref']}: react`,
    `${first!['bom-ref']} has no licence`,
  ])
  expect(faultsOf({ ...bill, components: rest })).toContain(`${first!['bom-ref']} is not listed`)
})

test('it has all that npm itself lists for an installation, with the same hashes', () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const text = execFileSync('npm', args, { cwd: rootFolder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { components } = JSON.parse(text) as Pick<Bill, 'components'>
  const short = ({ purl, hashes }: Bill['components'][number]) => JSON.stringify([purl, hashes?.[0]?.content])
  const ours = new Set(bill.components.map(short))
  expect(components.length).toBeGreaterThan(100)
  expect(components.map(short).filter((one) => !ours.has(one))).toEqual([])
}, 60_000)

test('it has what the console and the viewer are built from, and not what only builds or tests them', () => {
  const names = new Set(bill.components.map(({ name }) => name))
  const shipped = ['react', 'react-dom', '@mui/material', 'preact', 'hono', 'better-sqlite3', 'swipress-host']
  expect(shipped.filter((name) => !names.has(name))).toEqual([])
  const tools = ['vitest', 'typescript', '@biomejs/biome', 'lighthouse', 'playwright-core', 'knip']
  expect(tools.filter((name) => names.has(name))).toEqual([])
})

test('a package that the lock file lacks is missed by nobody, one of two versions is found where Node finds it', () => {
  const packages: LockedPackages = {
    '': { name: 'own', version: '1.0.0', dependencies: { a: '1', b: '1', gone: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
  }
  const { components, dependencies } = billOfMaterials({ packages, builtIn: [], licences: {} })
  expect(components.map((one) => one['bom-ref'])).toEqual(['a@1.0.0', 'b@2.0.0', 'b@1.0.0'])
  expect(dependencies.find(({ ref }) => ref === 'a@1.0.0')?.dependsOn).toEqual(['b@2.0.0'])
})

test('a release is packed with its bill', () => {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts.pack).toMatch(/^npm run bill && /)
})

test('signatures are right, wrong, or not offered by the registry, which is said', () => {
  const one = { name: 'react', version: '19.0.0', location: 'node_modules/react' }
  expect(readAudit(JSON.stringify({ invalid: [], missing: [] }), '')).toEqual({ is: 'sound' })
  expect(readAudit(JSON.stringify({ invalid: [one], missing: [] }), '')).toEqual({
    is: 'wrong',
    packages: ['react@19.0.0'],
  })
  expect(readAudit(JSON.stringify({ invalid: [], missing: [one] }), '').is).toBe('wrong')
  const summary = 'found no dependencies to audit that were installed from a supported registry'
  expect(readAudit(JSON.stringify({ error: { summary } }), '')).toEqual({
    is: 'not offered',
    reason: summary,
  })
  expect(readAudit('', '\nnpm error network\n')).toEqual({ is: 'not offered', reason: 'npm error network' })
})
