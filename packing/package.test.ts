import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { init, parse } from 'es-module-lexer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { makePackedProject, type PackedProject, sizeOfFolder } from '#testing/packing/packed-project.ts'
import { freePort } from '#testing/store/free-ports.ts'

const largestTarball = 3_000_000
const largestInstall = 150_000_000

let packed: PackedProject
/** The folder that it is installed in. */
let project: string

beforeAll(async () => {
  await init()
  packed = await makePackedProject()
  project = packed.folder
}, 300_000)

afterAll(() => packed?.remove())

const swipress = (...args: string[]) => packed.swipress(...args)
const createProgram = 'create-swipress/create-swipress.js'
const create = (...args: string[]) => packed.run(createProgram, args, { input: 'inn\n' })

const packedRoot = () => join(project, 'node_modules/swipress/dist/package')

/** `new URL('./name', place)`: the place is that of a module in the package, or named from the file of a bundle; names that are made up are left out. */
const besideModule =
  /new URL\(["'`](\.[^"'`$]+)["'`],\s*(?:import\.meta\.resolve\(["'`]#([^"'`]+)["'`]\)|new URL\(["'`](\.[^"'`]+)["'`],)/g

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
    const paths = packed.packed.files.map(({ path }) => path)
    expect(packed.packed.size).toBeLessThanOrEqual(largestTarball)
    const parts = ['compiler/compiler.cjs', 'dev/dev.cjs', 'dev/browser/client.js', 'admin/index.html']
    expect(paths).toEqual(expect.arrayContaining(parts.map((part) => `dist/package/dist/${part}`)))
    expect(paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([])
    expect(paths.filter((path) => path.includes('.test.'))).toEqual([])
  })

  test('holds the threads, processes and data that its modules start and read', () => {
    const named = readdirSync(packedRoot(), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.c?js$/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(packedRoot(), path), 'utf8').matchAll(besideModule)].map(
          ([, name, module, fromFile]) =>
            posix.join(module ?? posix.join(dirname(path), fromFile!), '..', name!),
        ),
      )
    const threads = [
      'cli/worker-thread.js',
      'builder/media/media-child.js',
      'cli/delivery/delivery-process.js',
    ]
    expect(named).toEqual(expect.arrayContaining([...threads, 'api/db/migrations']))
    expect(named.filter((path) => !existsSync(join(packedRoot(), path)))).toEqual([])
  })

  test('installs in little room, as much as the README says', () => {
    const modules = join(rootFolder, 'node_modules')
    const bytes =
      packed.needed.reduce((sum, name) => sum + sizeOfFolder(join(modules, name)), 0) +
      sizeOfFolder(join(project, 'node_modules/swipress')) +
      sizeOfFolder(join(rootFolder, 'templates'))
    expect(bytes).toBeLessThanOrEqual(largestInstall)
    const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')
    const [, megabytes] = /installs in (\d+) MB/.exec(readme)!
    expect(Math.abs(bytes / 1e6 - Number(megabytes))).toBeLessThan(10)
  })

  test('begins a site, compiles it and serves it', async () => {
    expect(swipress('new', 'inn', 'inn').status).toBe(0)
    expect(swipress('build', 'inn', '--out', 'out')).toMatchObject({ status: 0 })
    const port = await freePort()
    const server = packed.start(['serve', 'out', '--port', String(port)])
    try {
      const [line] = (await server.stdout.take(1).toArray()) as Buffer[]
      const address = /http:\/\/\S+/.exec(String(line))![0]
      expect(await (await fetch(address)).text()).toContain('<html')
    } finally {
      server.kill()
    }
  })

  test.each([
    ['cloudflare', 'worker.js'],
    ['lambda-edge', 'index.mjs'],
  ])('writes the program for %s, which stands whole', (host, program) => {
    const bucket = { BLOB_STORE: 's3://pages/site', AWS_REGION: 'eu-west-1' }
    const { status, stderr } = packed.run(
      'swipress/cli/swipress.js',
      ['edge', '--for', host, '--out', `edge-${host}`],
      { env: bucket },
    )
    expect([status, stderr]).toEqual([0, ''])
    const code = readFileSync(join(project, `edge-${host}`, program), 'utf8')
    expect(code.length).toBeGreaterThan(50_000)
    expect(parse(code)[0].length).toBeGreaterThan(0)
  })

  test('compiles with a config that imports the package by its name', () => {
    const config = `import { defineBlock, defineConfig, html } from 'swipress'
      const hello = defineBlock({ render: () => html\`<i>Hello</i>\` })
      export default defineConfig({ theme: { radius: { page: 7 } }, blocks: { 'my-hello': hello } })`
    expect(swipress('new', 'inn', 'own').status).toBe(0)
    writeFileSync(join(project, 'own', 'swipress.config.ts'), config)
    const { status, stderr } = swipress('build', 'own', '--out', 'own-out')
    // Nobody receives the forms of a new site on another host, nor what its links to them bring: that is all there is to say.
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^5 warnings;.*formEndpoint.*\(4 times\)/s)])
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

  test('says what to install where an agent is to work without the package for it', () => {
    const { status, stderr } = swipress('mcp', '.')
    expect(status).toBe(3)
    expect(stderr).toMatch(/Install: npm i @modelcontextprotocol\/server@\S+\n$/)
  })

  test('is a library for programs', () => {
    const program = `import { compile } from 'swipress'
      const { problems } = await compile({ site: { version: 1 }, out: 'x', origin: 'https://example.com' })
      console.log(problems.length > 0)`
    writeFileSync(join(project, 'program.js'), program)
    expect(packed.run('../program.js', []).stdout).toBe('true\n')
  })
})

describe('npm create swipress', () => {
  test('begins a site without questions, and ends with the next commands', () => {
    const { status, stdout } = create('made', '--template', 'roastery')
    // The package is found in the parent folder, because the registry may not have it.
    expect(stdout).toMatch(/Next:\n\ncd made\nnpm run dev\n$/)
    expect(create(join(packed.home, 'elsewhere'), '--yes').stdout).toMatch(/\nnpm install\nnpm run dev\n$/)
    expect(status).toBe(0)
    expect(readdirSync(join(project, 'made'))).toEqual(
      expect.arrayContaining(['package.json', 'site.yaml', 'pages']),
    )
    expect(swipress('build', 'made', '--out', 'made/out').status).toBe(0)
  })

  test.skipIf(process.platform !== 'linux')(
    'the README’s line asks in a terminal for a starter site, and ends with the next command',
    { timeout: 120_000 },
    async () => {
      const [line] = /^npm create swipress my-site$/m.exec(
        readFileSync(join(rootFolder, 'README.md'), 'utf8'),
      )!
      // Where the package is installed, npm starts that one without asking a registry.
      const bin = join(project, 'node_modules/.bin')
      mkdirSync(bin, { recursive: true })
      symlinkSync(`../${createProgram}`, join(bin, 'create-swipress'))
      chmodSync(join(project, 'node_modules', createProgram), 0o755)
      const child = spawn('script', ['-qec', `stty cols 100 rows 40 && ${line}`, '/dev/null'], {
        cwd: project,
        env: {
          ...process.env,
          PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
          ...{
            TERM: 'xterm',
            LC_ALL: 'ko_KR.UTF-8',
            NPM_CONFIG_OFFLINE: 'true',
            NPM_CONFIG_PROGRESS: 'false',
          },
        },
      })
      let said = ''
      child.stdout.on('data', (part) => (said += String(part)))
      const words = () => stripVTControlCharacters(said)
      const ended = once(child, 'exit')
      for (const question of ['Which starter site?', 'Which language shall it open in?']) {
        await expect.poll(words, { timeout: 60_000 }).toContain(question)
        child.stdin.write('\r')
      }
      expect(await ended, words()).toEqual([0, null])
      expect(words()).toMatch(/is ready, and opens in 한국어\. .*Next:\s+cd my-site\s+npm run dev\s*$/s)
      expect(readdirSync(join(project, 'my-site'))).toEqual(
        expect.arrayContaining(['site.yaml', 'pages', 'package.json']),
      )
      rmSync(join(project, 'my-site'), { recursive: true })
    },
  )

  test('names the commands of the program that it was started by, and asks for packages that are only its own', () => {
    for (const [agent, next] of [
      ['npm/12.1.0 node/v26.1.0 linux x64', 'npm install\nnpm run dev'],
      ['pnpm/12.2.0 npm/? node/v26.1.0 linux x64', 'pnpm install\npnpm dev'],
      ['yarn/1.22.22 npm/? node/v26.1.0 linux x64', 'yarn install\nyarn dev'],
      ['bun/1.3.0 npm/? node/v26.1.0 linux x64', 'bun install\nbun run dev'],
    ]) {
      const folder = join(packed.home, agent!.slice(0, 3))
      // pnpm lets a program find its own packages from everywhere.
      const env = { npm_config_user_agent: agent, NODE_PATH: join(project, 'node_modules') }
      const { stdout } = packed.run(createProgram, [folder, '--yes'], { env })
      expect(stdout.trimEnd().endsWith(`\n${next}`), stdout).toBe(true)
    }
  })

  test.each([
    ['that of the system', 'ko_KR.UTF-8', [], 'KR', '한국어'],
    ['English where the system has another', 'fr_FR.UTF-8', [], 'EN', 'English'],
    ['one that is asked for', 'ko_KR.UTF-8', ['--lang', 'jp'], 'JP', '日本語'],
  ])('begins a site in a language: %s', (_, locale, asked, code, name) => {
    const args = [`in-${code}`, '--template', 'inn', ...asked]
    const { stdout } = packed.run(createProgram, args, { env: { LC_ALL: locale } })
    expect(stdout).toMatch(new RegExp(`is ready, and opens in ${name}\\. Next:`))
    const settings = readFileSync(join(project, `in-${code}`, 'site.yaml'), 'utf8')
    expect(settings).toContain(`defaultLanguage: ${code}\n`)
    expect(/ {2}languages:\n(?: {4}- \w+\n)+/.exec(settings)?.[0].match(/JP|EN|CN|KR/g)).toHaveLength(4)
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
    const built = packed.run('swipress/cli/swipress.js', ['build', 'films'], {
      cache: join(packed.home, 'no-encodings'),
    })
    expect(built.stderr).toMatch(/a1\.mp4 can not be read: .*\n.*npm i node-av/)
  }, 180_000)

  test('an older Node is told at once, before anything is asked or written', () => {
    const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.11.0"}})'
    for (const program of [createProgram, 'swipress/cli/swipress.js']) {
      const path = join(project, 'node_modules', program)
      const args = ['--import', older, path, 'old', '--yes']
      const told = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
      expect(told.stderr, program).toMatch(/^Swipress needs Node 22\.18 or newer; this is v/)
      expect(told.stderr.trimEnd().split('\n')).toHaveLength(1)
      expect(told).toMatchObject({ status: 3, stdout: '' })
    }
    expect(readdirSync(project)).not.toContain('old')
  })

  test.each([
    ['a folder that is not empty', ['made', '--yes'], /made is not empty/],
    ['nothing, where it can not ask', [], /no terminal to ask in.*--template/],
    ['an unknown starter site', ['other', '--template', 'gone'], /gone/],
    ['an unknown option', ['--wrong'], /--wrong/],
    ['an unknown language', ['other', '--yes', '--lang', 'xx'], /--lang is xx\. Give one of jp, en, cn, kr/],
    ['a place where nothing can be made', ['/proc/x', '--yes'], /^<folder> is \/proc\/x, where nothing can/],
  ])('refuses %s in one line', (_, args, why) => {
    const { status, stderr } = create(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(why)
    expect(stderr).not.toContain('    at ')
  })
})
