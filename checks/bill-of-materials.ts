/** What a bill of materials takes from `package-lock.json`. */
export interface LockedPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>

interface Given {
  packages: LockedPackages
  /** Development packages that are built into the console or the viewer, and so are part of a release. */
  builtIn: readonly string[]
  /** Licences of packages that name none in the lock file. */
  licences: Readonly<Record<string, string>>
}

export type Bill = ReturnType<typeof billOfMaterials>

const folder = 'node_modules/'
const nameAt = (path: string, locked: LockedPackage): string =>
  locked.name ?? path.slice(path.lastIndexOf(folder) + folder.length)

/** The path at which Node finds a package that the one at `from` imports. */
function found(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(folder)))) {
    const path = `${at.replace(/\/$/, '')}${at === '' ? '' : '/'}${folder}${name}`
    const locked = packages[path]
    if (locked) return locked.link ? locked.resolved : path
    if (at === '') return undefined
  }
}

/** What a package needs, or may have. Of others, optional peers are only part of a release if something else needs them. */
const neededBy = (packages: LockedPackages, path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]!
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => path === '' || !peerDependenciesMeta?.[name]?.optional,
  )
  const names = [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])]
  return names.flatMap((name) => found(packages, path, name) ?? [])
}

/** Paths of everything that a release consists of, installs or can install. */
function pathsOfRelease({ packages, builtIn }: Pick<Given, 'packages' | 'builtIn'>): string[] {
  const first = ['', 'packages/host', 'packages/node'].filter((path) => path in packages)
  const reached = new Set([...first, ...builtIn.flatMap((name) => found(packages, '', name) ?? [])])
  for (const path of reached) for (const needed of neededBy(packages, path)) reached.add(needed)
  return [...reached].sort()
}

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

const licenceOf = (text: string) =>
  / (?:AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } }

/** `sha512-<base64>` as CycloneDX wants it. */
function hashesOf(integrity: string) {
  return integrity.split(' ').map((one) => {
    const [algorithm = '', base64 = ''] = one.split('-', 2)
    return {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(base64, 'base64').toString('hex'),
    }
  })
}

/**
 * A bill of materials of a release in the format of CycloneDX 1.5, from the lock file: everything it installs, and what is built
 * into it. The same lock file gives the same bytes.
 */
export function billOfMaterials({ packages, builtIn, licences }: Given) {
  const paths = pathsOfRelease({ packages, builtIn })
  const components = new Map<string, ReturnType<typeof componentOf>>()
  const needs = new Map<string, Set<string>>()
  const refOf = (path: string) => `${nameAt(path, packages[path]!)}@${packages[path]!.version}`
  for (const path of paths) {
    const ref = refOf(path)
    if (!components.has(ref)) components.set(ref, componentOf(path, packages[path]!, licences))
    const known = needs.get(ref) ?? new Set()
    for (const needed of neededBy(packages, path)) known.add(refOf(needed))
    needs.set(ref, known)
  }
  const own = refOf('')
  for (const name of builtIn) {
    const path = found(packages, '', name)
    if (path) needs.get(own)!.add(refOf(path))
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...components.get(own)!, type: 'application' } },
    components: [...components.values()].filter((component) => component['bom-ref'] !== own),
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  }
}

function componentOf(path: string, locked: LockedPackage, licences: Given['licences']) {
  const name = nameAt(path, locked)
  const version = locked.version ?? ''
  const licence = locked.license ?? licences[name]
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: locked.optional ? 'optional' : 'required',
    ...(locked.integrity ? { hashes: hashesOf(locked.integrity) } : {}),
    ...(licence ? { licenses: [licenceOf(licence)] } : {}),
    purl: purlOf(name, version),
  }
}
