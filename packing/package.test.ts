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
import { dirname, join, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { freePort } from '#testing/store/free-ports.ts'

const largestTarball = 3_000_000

interface Packed {
  filename: string
  size: number
  files: { path: string }[]
}

let home: string
let packed: Packed
/** A folder with the package installed: its dependencies, and nothing else, are linked from the checkout. */
let project: string

beforeAll(async () => {
  await init()
  home = mkdtempSync(join(tmpdir(), 'swipress-package-'))
  project = join(home, 'project')
  packed = pack(rootFolder)
  unpack(packed, 'swipress')
  unpack(pack(join(rootFolder, 'packages', 'create-swipress')), 'create-swipress')
  const modules = join(project, 'node_modules')
  symlinkSync(join(rootFolder, 'templates'), join(modules, 'swipress-templates'))
  const wanted = ['swipress', 'create-swipress'].flatMap((name) => neededBy(join(modules, name)))
  for (const path of new Set(wanted)) link(path)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
}, 120_000)

afterAll(() => rmSync(home, { recursive: true, force: true }))

function pack(folder: string): Packed {
  const args = ['pack', '--json', '--ignore-scripts=false', '--pack-destination', home]
  const answer = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }))
  return Object.values(answer)[0] as Packed
}

function unpack({ filename }: Packed, name: string): void {
  const folder = join(project, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', join(home, filename), '-C', folder, '--strip-components=1'])
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

function link(name: string): void {
  const path = join(project, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(rootFolder, 'node_modules', name), path)
}

const run = (program: string, args: string[], input?: string, cache = encodingsFolder) =>
  spawnSync(process.execPath, [join(project, 'node_modules', program), ...args], {
    cwd: project,
    encoding: 'utf8',
    input,
    env: { ...process.env, SWIPRESS_CACHE: cache },
  })
const swipress = (...args: string[]) => run('swipress/cli/swipress.js', args)
const create = (...args: string[]) => run('create-swipress/create-swipress.js', args, 'inn\n')

const packedRoot = () => join(project, 'node_modules/swipress/dist/package')

/** Optional packages that are loaded along with a module. */
function optionalPackages(entry: string): Set<string> {
  const { peerDependencies } = JSON.parse(readFileSync(join(packedRoot(), 'package.json'), 'utf8'))
  const seen = new Set([entry])
  const packages = new Set<string>()
  for (const path of seen) {
    const [imports] = parse(readFileSync(join(packedRoot(), path), 'utf8'))
    for (const found of imports) {
      if (found.type !== 'static') continue
      const { specifier: name } = found
      const isOwn = name.startsWith('#') || name.startsWith('.')
      if (isOwn) seen.add(name.startsWith('#') ? name.slice(1) : posix.join(dirname(path), name))
      const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]
      if (packageName in peerDependencies) packages.add(packageName)
    }
  }
  return packages
}

describe('the packed package', () => {
  test('is small, and holds what is built but no sources', () => {
    const paths = packed.files.map(({ path }) => path)
    expect(packed.size).toBeLessThanOrEqual(largestTarball)
    const parts = ['compiler/compiler.cjs', 'dev/dev.cjs', 'dev/browser/client.js', 'admin/index.html']
    expect(paths).toEqual(expect.arrayContaining(parts.map((part) => `dist/package/dist/${part}`)))
    expect(paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([])
    expect(paths.filter((path) => path.includes('.test.'))).toEqual([])
  })

  test('begins a site, compiles it and serves it', async () => {
    expect(swipress('new', 'inn', 'inn').status).toBe(0)
    expect(swipress('build', 'inn', '--out', 'out')).toMatchObject({ status: 0 })
    const port = await freePort()
    const server = spawn(
      process.execPath,
      [join(project, 'node_modules/swipress/cli/swipress.js'), 'serve', 'out', '--port', String(port)],
      { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const [line] = (await server.stdout.take(1).toArray()) as Buffer[]
      const address = /http:\/\/\S+/.exec(String(line))![0]
      expect(await (await fetch(address)).text()).toContain('<html')
    } finally {
      server.kill()
    }
  })

  test('compiles with a config that imports the package by its name', () => {
    const config = `import { defineBlock, defineConfig, html } from 'swipress'
      const hello = defineBlock({ render: () => html\`<i>Hello</i>\` })
      export default defineConfig({ theme: { radius: { page: 7 } }, blocks: { 'my-hello': hello } })`
    expect(swipress('new', 'inn', 'own').status).toBe(0)
    writeFileSync(join(project, 'own', 'swipress.config.ts'), config)
    expect(swipress('build', 'own', '--out', 'own-out')).toMatchObject({ status: 0, stderr: '' })
    const assets = join(project, 'own-out', '_assets')
    const [style] = readdirSync(assets).filter((name) => /^style-.*\.css$/.test(name))
    expect(readFileSync(join(assets, style!), 'utf8')).toContain('--radius-page:7px')
  })

  test('needs no more packages than it asks for, wherever it begins', () => {
    const commands = readdirSync(join(packedRoot(), 'cli/commands')).map((name) => name.replace('.js', ''))
    const ofData = ['backup', 'prune', 'restore', 'rotate-key', 'verify']
    expect(commands).toEqual(expect.arrayContaining(['start', 'build', 'push', ...ofData]))
    for (const name of commands.filter((one) => !ofData.includes(one)))
      expect([...optionalPackages(`cli/commands/${name}.js`)], name).toEqual([])
    for (const part of [
      'start-product',
      'run-worker',
      'worker-thread',
      ...ofData.map((one) => `commands/${one}`),
    ])
      for (const name of optionalPackages(`cli/${part}.js`))
        expect(['better-sqlite3', 'drizzle-orm'], part).toContain(name)
    expect([...optionalPackages('cli/start-product.js')]).toContain('drizzle-orm')
    expect([...optionalPackages('store/queue/bullmq.js')]).toEqual(
      expect.arrayContaining(['bullmq', 'ioredis']),
    )
  })

  test('says what to install where the host is started without its packages', () => {
    const { status, stderr } = swipress('start')
    expect(status).toBe(3)
    expect(stderr).toMatch(
      /^This needs better-sqlite3, .*Install: npm i better-sqlite3@\S+ drizzle-orm@\S+ node-av@\S+\n$/,
    )
  })

  test('is a library for programs', () => {
    const program = `import { compile } from 'swipress'
      const { problems } = await compile({ site: { version: 1 }, out: 'x', origin: 'https://example.com' })
      console.log(problems.length > 0)`
    writeFileSync(join(project, 'program.js'), program)
    expect(run('../program.js', []).stdout).toBe('true\n')
  })
})

describe('npm create swipress', () => {
  test('begins a site without questions, and ends with the next commands', () => {
    const { status, stdout } = create('made', '--template', 'roastery')
    // The package is found in the parent folder, because the registry may not have it.
    expect(stdout).toMatch(/Next:\n\ncd made\nnpm run dev\n$/)
    expect(create(join(home, 'elsewhere'), '--yes').stdout).toMatch(/\nnpm install\nnpm run dev\n$/)
    expect(status).toBe(0)
    expect(readdirSync(join(project, 'made'))).toEqual(
      expect.arrayContaining(['package.json', 'site.yaml', 'pages']),
    )
    expect(swipress('build', 'made', '--out', 'made/out').status).toBe(0)
  })

  test('brings what converts videos where the starter site has some, and no more elsewhere', () => {
    const packagesOf = (name: string) =>
      JSON.parse(readFileSync(join(project, name, 'package.json'), 'utf8')).dependencies
    expect(create('with videos', '--template', 'festival').stdout).toMatch(
      /\n\ncd "with videos"\nnpm install\nnpm run dev\n$/,
    )
    expect(Object.keys(packagesOf('with videos'))).toEqual(['node-av', 'swipress'])
    expect(Object.keys(packagesOf('made'))).toEqual(['swipress'])
    expect(swipress('new', 'festival', 'films').stderr).toMatch(/It has videos, .*: npm i node-av@\S+\n$/)
    const built = run('swipress/cli/swipress.js', ['build', 'films'], undefined, join(home, 'no-encodings'))
    expect(built.stderr).toMatch(/a1\.mp4 can not be read: .*\n.*npm i node-av/)
  })

  test.each([
    ['a folder that is not empty', ['made', '--yes'], /made is not empty/],
    ['nothing, where it can not ask', [], /no terminal to ask in.*--template/],
    ['an unknown starter site', ['other', '--template', 'gone'], /gone/],
    ['an unknown option', ['--wrong'], /--wrong/],
    ['a place where nothing can be made', ['/proc/x', '--yes'], /^<folder> is \/proc\/x, where nothing can/],
  ])('refuses %s in one line', (_, args, why) => {
    const { status, stderr } = create(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(why)
    expect(stderr).not.toContain('    at ')
  })
})
