import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAside } from './build-aside.ts'
import { rootFolder } from './places.ts'
import { type Sources, sourcesIn } from './sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'swipress-aside-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A separate checkout with everything from which the runtime is built. */
async function copyCheckout(): Promise<string> {
  const checkout = join(root, 'checkout')
  await mkdir(checkout)
  for (const name of [
    'package.json',
    'package-lock.json',
    'runtime',
    'model',
    'content',
    'builder',
    'cli',
    'store',
  ])
    await cp(join(rootFolder, name), join(checkout, name), { recursive: true })
  await symlink(join(rootFolder, 'node_modules'), join(checkout, 'node_modules'), 'junction')
  return checkout
}

function runProgram(program: string, cwd: string): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return {
    child,
    ended: once(child, 'exit').then(([code]) => (code === 0 ? output.trim() : `failed: ${output}`)),
  }
}

const prepareAndLoad = `
  const { prepareRuntime } = await import('#cli/prepare.ts')
  const { loadRuntime } = await import('#builder/load-runtime.ts')
  const { runtimeFolder } = await import('#cli/places.ts')
  await prepareRuntime(() => {})
  const until = Date.now() + 2_000
  let builds = new Set()
  while (Date.now() < until) {
    const { build, assets, script } = await loadRuntime(runtimeFolder)
    if (!assets.some(({ name }) => name === script)) throw new Error('The viewer is missing.')
    builds.add(build)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  console.log(JSON.stringify([...builds]))`

test('two processes that start in one checkout at the same time both find a whole runtime', async () => {
  const checkout = await copyCheckout()
  const first = runProgram(prepareAndLoad, checkout)
  await sleep(300)
  const second = runProgram(prepareAndLoad, checkout)
  const builds = await Promise.all([first.ended, second.ended])
  expect(builds[0]).toMatch(/^\["[0-9a-f]{16}"\]$/)
  expect(builds[1]).toBe(builds[0])
}, 60_000)

const madeOf = (mark: string): Sources => ({ looks: mark, hash: () => mark.repeat(64) })

const parts = Array.from({ length: 20 }, (_, index) => `part-${index}`)

/** A build of many small files that contain its mark. */
const makeSlowly = (mark: string) => async (out: string) => {
  for (const part of parts) {
    await writeFile(join(out, part), mark)
    await sleep(1)
  }
}

test('whoever reads while builds are replaced finds each time one that is whole', async () => {
  const folder = join(root, 'dist', 'runtime')
  await buildAside({ folder, sources: madeOf('0'), make: makeSlowly('0') })
  const module = JSON.stringify(join(rootFolder, 'cli', 'build-aside.ts'))
  const program = (marks: string) => `
    const { buildAside } = await import(${module})
    const { writeFile } = await import('node:fs/promises')
    for (const mark of ${JSON.stringify([...marks])}) await buildAside({
      folder: ${JSON.stringify(folder)},
      sources: { looks: mark, hash: () => mark.repeat(64) },
      async make(out) {
        for (const part of ${JSON.stringify(parts)}) await writeFile(out + '/' + part, mark)
      },
    })`
  const builders = ['1234', '4321'].map((marks) => runProgram(program(marks), root))
  const ended = Promise.all(builders.map((builder) => builder.ended))
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  const seen = new Set<string>()
  while (!isOver) {
    // Opened only once, because the target of the link may change between two reads.
    const names = await readdir(folder)
    expect(names.sort()).toEqual([...parts, 'looks-of-sources.txt', 'made-of.txt'].sort())
    seen.add(await readFile(join(folder, 'part-0'), 'utf8'))
  }
  expect(await ended).toEqual(['', ''])
  expect(seen.size).toBeGreaterThan(1)
  expect(['1', '4']).toContain(await readFile(join(folder, 'part-19'), 'utf8'))
  expect(await readdir(join(root, 'dist', 'builds'))).toHaveLength(5)
}, 30_000)

test('a build that belongs to another user is used, though nothing can be noted in it', async () => {
  const folder = join(root, 'dist', 'runtime')
  await buildAside({ folder, sources: madeOf('a'), make: makeSlowly('a') })
  const notes = join(folder, 'looks-of-sources.txt')
  await rm(notes)
  // In its place nothing can be written, by no user.
  await mkdir(join(notes, 'occupied'), { recursive: true })
  const again = { ...madeOf('a'), looks: 'another' }
  await buildAside({ folder, sources: again, make: () => Promise.reject(new Error('It is built.')) })
  expect(await readFile(join(folder, 'part-0'), 'utf8')).toBe('a')
  expect((await readdir(folder)).filter((name) => name.includes('~'))).toEqual([])
  await expect(
    buildAside({ folder, sources: madeOf('b'), make: () => Promise.reject(new Error('It is built.')) }),
  ).rejects.toThrow('It is built.')
})

test('a build that fails changes nothing, and what stood there before links is replaced', async () => {
  const folder = join(root, 'dist', 'admin')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'part-0'), 'before')
  const failing = () => Promise.reject(new Error('A source is wrong.'))
  await expect(buildAside({ folder, sources: madeOf('a'), make: failing })).rejects.toThrow('wrong')
  expect(await readFile(join(folder, 'part-0'), 'utf8')).toBe('before')
  await buildAside({ folder, sources: madeOf('b'), make: makeSlowly('b') })
  expect(await readFile(join(folder, 'part-0'), 'utf8')).toBe('b')
  expect(await readdir(join(root, 'dist'))).toEqual(['admin', 'builds'])
  expect(await readdir(join(root, 'dist', 'builds'))).toEqual([`admin-${'b'.repeat(16)}`])
})

test('the same sources are built once, and old builds go when a new one comes', async () => {
  const folder = join(root, 'dist', 'admin')
  let made = 0
  const build = (mark: string) =>
    buildAside({
      folder,
      sources: madeOf(mark),
      async make(out) {
        made++
        await makeSlowly(mark)(out)
      },
    })
  await build('a')
  await build('a')
  await build('b')
  await build('a')
  expect(made).toBe(2)
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of await readdir(join(root, 'dist', 'builds')))
    await utimes(join(root, 'dist', 'builds', name), longAgo, longAgo)
  await build('c')
  expect(await readdir(join(root, 'dist', 'builds'))).toEqual([`admin-${'c'.repeat(16)}`])
})

test('sources that were touched look different, those of tests apart', async () => {
  const source = join(root, 'model', 'a.ts')
  await mkdir(join(root, 'model'))
  await writeFile(source, 'a')
  const before = sourcesIn(['model'], root)
  const hash = before.hash()
  await writeFile(join(root, 'model', 'a.test.ts'), 'test')
  expect(sourcesIn(['model'], root).looks).toBe(before.looks)
  await appendFile(source, 'b')
  expect(sourcesIn(['model'], root).looks).not.toBe(before.looks)
  expect(sourcesIn(['model'], root).hash()).not.toBe(hash)
})

test('sources are read only where they look different, and built only where they are', async () => {
  const folder = join(root, 'dist', 'runtime')
  const done: string[] = []
  const build = (looks: string, hash: string) =>
    buildAside({
      folder,
      sources: {
        looks,
        hash() {
          done.push(`read ${looks}`)
          return hash.repeat(64)
        },
      },
      async make() {
        done.push(`make ${hash}`)
      },
    })
  await build('one', 'a')
  await build('one', 'a')
  await build('touched', 'a')
  await build('touched', 'a')
  await build('other', 'b')
  expect(done).toEqual(['read one', 'make a', 'read touched', 'read other', 'make b'])
})
