import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildAside } from '#cli/build-aside.ts'
import { rootFolder } from '#cli/places.ts'
import { programSources, sourcesIn } from '#cli/sources.ts'
import { encodingsFolder } from '#e2e/encodings.ts'

export interface PackedFile {
  filename: string
  size: number
  files: { path: string }[]
}

interface RunOptions {
  input?: string
  cache?: string
  env?: NodeJS.ProcessEnv
  cwd?: string
}

const commandLine = 'node_modules/swipress/cli/swipress.js'

export type PackedProject = Awaited<ReturnType<typeof makePackedProject>>

const packedFolder = join(rootFolder, 'dist', 'packed')

/**
 * A folder with the package installed as npm would: its dependencies, and nothing else, are linked from the checkout.
 * Packing builds everything, so it is done once for all tests.
 */
export async function makePackedProject() {
  await inTurn(() =>
    buildAside({
      folder: packedFolder,
      sources: sourcesIn(packedSources),
      make: async (out) => packAll(out),
    }),
  )
  const home = mkdtempSync(join(tmpdir(), 'swipress-package-'))
  const folder = join(home, 'project')
  const modules = join(folder, 'node_modules')
  const [packed, create] = [packedIn('swipress'), packedIn('create-swipress')]
  unpack(packed, join(modules, 'swipress'))
  unpack(create, join(modules, 'create-swipress'))
  symlinkSync(join(rootFolder, 'templates'), join(modules, 'swipress-templates'))
  const needed = [
    ...new Set(['swipress', 'create-swipress'].flatMap((name) => neededBy(join(modules, name)))),
  ]
  for (const name of needed) link(name, modules)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const envOf = ({ cache = encodingsFolder, env }: RunOptions) => ({
    ...process.env,
    SWIPRESS_CACHE: cache,
    ...env,
  })
  const run = (program: string, args: readonly string[], options: RunOptions = {}) =>
    spawnSync(process.execPath, [join(modules, program), ...args], {
      cwd: options.cwd ?? folder,
      encoding: 'utf8',
      input: options.input,
      env: envOf(options),
    })
  return {
    home,
    folder,
    packed,
    create,
    /** Names of the packages that are installed with it. */
    needed,
    run,
    swipress: (...args: string[]) => run('swipress/cli/swipress.js', args),
    /** A process beside the tests: for commands that run until they are stopped, or that a server of the tests answers. */
    start: (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
      spawn(process.execPath, [join(folder, commandLine), ...args], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: envOf({ env }),
      }),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

const packedSources = [
  ...programSources,
  ...['admin', 'api', 'deploy', 'library', 'workers', 'packing', 'packages', 'templates'],
  ...['README.md', 'package.json', 'tsconfig.package.json'],
]

const lock = `${packedFolder}.lock`
/** Longer than packing takes, also on a busy machine. */
const staleMs = 600_000

/** One process at a time: all of them write to `dist/package`. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  while (!taken()) await setTimeout(200)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function taken(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > staleMs) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function packAll(out: string): void {
  for (const [name, folder] of Object.entries({
    swipress: '',
    'create-swipress': 'packages/create-swipress',
  })) {
    const args = ['pack', '--json', '--ignore-scripts=false', '--pack-destination', out]
    const answer = execFileSync('npm', args, { cwd: join(rootFolder, folder), encoding: 'utf8' })
    writeFileSync(join(out, `${name}.json`), JSON.stringify(Object.values(JSON.parse(answer))[0]))
  }
}

const packedIn = (name: string): PackedFile =>
  JSON.parse(readFileSync(join(packedFolder, `${name}.json`), 'utf8'))

function unpack({ filename }: PackedFile, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', join(packedFolder, filename), '-C', folder, '--strip-components=1'])
}

/** Names of the top-level packages that a package needs, including indirect dependencies. */
function neededBy(folder: string): string[] {
  const seen = new Set<string>()
  const waiting = dependenciesOf(folder)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const installed = join(rootFolder, 'node_modules', name)
    if (seen.has(name) || name.startsWith('swipress') || !statSync(installed, { throwIfNoEntry: false }))
      continue
    seen.add(name)
    waiting.push(...dependenciesOf(installed))
  }
  return [...seen]
}

function dependenciesOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
}

function link(name: string, modules: string): void {
  const path = join(modules, name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(rootFolder, 'node_modules', name), path)
}

/** Bytes that all files in a folder take on the disk. */
export const sizeOfFolder = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).blocks * 512, 0)
