import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readDefinition } from '#builder/read-definition.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { type ConvertOptions, convertSite } from './convert-site.ts'
import { endCutShort } from './end-cut-short.ts'
import { rootFolder } from './places.ts'

const folderOf = foldersForTests()

const filesIn = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')])),
  )
}

const source = () => folderOf({ ...smallSite, 'media/coffee.jpg': 'new picture' })

const refusal = async (options: ConvertOptions): Promise<string> => {
  const error = await convertSite(options).then(
    () => new Error('converted'),
    (thrown: Error) => thrown,
  )
  return error.message
}

const oldSite = {
  'site.json': '{}',
  'site.schema.json': '{}',
  'pages/A-old/1-old.md': 'old',
  'pages/A-old/category.yaml': 'id: old',
  'pages/A-old/1-old.md~': 'kept by an editor',
  'texts/JP.yaml': 'settings: {}',
  'media/coffee.jpg': 'old picture',
  'media/other.jpg': 'kept',
  'README.md': 'kept',
  '.git/config': 'kept',
  '.swipress/state.json': 'kept',
}

test('a folder that holds something is left alone, and what --force would remove from it is named', async () => {
  const to = await folderOf(oldSite)
  const before = await filesIn(to)
  const message = await refusal({ from: await source(), to, format: 'folder' })
  expect(message).toBe(
    `${to} is not empty. Name a folder that is empty or does not exist, or add --force to put the site in place of pages/A-old/1-old.md, pages/A-old/category.yaml, site.json, site.schema.json and texts/JP.yaml.`,
  )
  expect(await filesIn(to)).toEqual(before)
  const besides = await folderOf({ 'README.md': 'x' })
  expect(await refusal({ from: await source(), to: besides, format: 'folder' })).toMatch(
    /is not empty\. .*or add --force to put the site beside what is there\.$/,
  )
  expect(await refusal({ from: await source(), to: besides, format: 'folder', isNew: true })).toMatch(
    /is not empty\. Name a folder that is empty or does not exist\.$/,
  )
})

test('with force the parts of a site are replaced, and nothing else', async () => {
  const [from, to] = [await source(), await folderOf(oldSite)]
  const { removed, replaced } = await convertSite({ from, to, format: 'folder', force: true })
  expect(removed).toEqual([
    'pages/A-old/1-old.md',
    'pages/A-old/category.yaml',
    'site.json',
    'site.schema.json',
    'texts/JP.yaml',
  ])
  expect(replaced).toEqual(['media/coffee.jpg'])
  const files = await filesIn(to)
  expect(files).toMatchObject({
    'pages/A-old/1-old.md~': 'kept by an editor',
    'media/coffee.jpg': 'new picture',
    'media/other.jpg': 'kept',
    'README.md': 'kept',
    '.git/config': 'kept',
    '.swipress/state.json': 'kept',
  })
  expect(Object.keys(files)).not.toContain('site.json')
  expect((await readdir(to)).sort()).toEqual(
    ['.git', '.swipress', 'README.md', 'media', 'pages', 'schemas', 'site.yaml'].sort(),
  )
})

test('a site is converted where it stands, and says the same', async () => {
  const folder = await source()
  const { input } = await readDefinition(folder)
  const link = join(await folderOf({}), 'link')
  await symlink(folder, link)
  await convertSite({ from: folder, to: link, format: 'json', force: true })
  const { $schema, ...json } = (await readDefinition(folder)).input as Record<string, unknown>
  expect(json).toEqual(input)
  expect(Object.keys(await filesIn(folder)).sort()).toEqual([
    'media/coffee.jpg',
    'site.json',
    'site.schema.json',
  ])
  await convertSite({ from: folder, to: folder, format: 'folder', force: true })
  expect((await readDefinition(folder)).input).toEqual(input)
  expect(await readFile(join(folder, 'media/coffee.jpg'), 'utf8')).toBe('new picture')
})

test('also one in several files of JSON, of which none is left', async () => {
  const page = (id: string, media: string) => ({ id, details: { EN: { media } } })
  const [coffee, tea] = [page('coffee', 'media/coffee.jpg'), page('tea', 'media/coffee.jpg')]
  const site = { version: 1, settings: { name: 'x', languages: ['EN'], defaultLanguage: 'EN' } }
  const folder = await folderOf({
    'site.json': JSON.stringify({ ...site, categories: ['parts/a.json'] }),
    'parts/a.json': JSON.stringify({ id: 'a', name: { EN: 'A' }, pages: [coffee, tea] }),
    'media/coffee.jpg': 'picture',
  })
  const { input } = await readDefinition(folder)
  const { removed } = await convertSite({ from: folder, to: folder, format: 'folder', force: true })
  expect(removed).toEqual(['parts/a.json', 'site.json'])
  expect((await readDefinition(folder)).input).toEqual(input)
  expect((await readdir(folder)).sort()).toEqual(['media', 'pages', 'schemas', 'site.yaml'])
})

test('a site that has problems, or can not be read, replaces nothing', async () => {
  for (const [site, message] of [
    [{ 'site.yaml': 'a: [' }, /is not YAML/],
    [{ 'site.yaml': 'version: 1\nsettings: {name: x, languages: [EN], defaultLanguage: XX}\n' }, /problem/],
  ] as const) {
    const to = await folderOf(oldSite)
    const before = await filesIn(to)
    expect(await refusal({ from: await folderOf(site), to, format: 'folder', force: true })).toMatch(message)
    expect(await filesIn(to)).toEqual(before)
  }
})

test('links that lead out of the folder are not written through', async () => {
  for (const name of ['pages', 'media']) {
    const outside = await folderOf({ 'coffee.jpg': 'mine', 'A-menu/1-x.md': 'mine' })
    const to = await folderOf({ 'a.txt': 'a' })
    await symlink(outside, join(to, name))
    const message = await refusal({ from: await source(), to, format: 'folder', force: true })
    expect(message).toBe(
      `${join(to, name)} is a link that leads out of the folder. Take it away, or name another folder.`,
    )
    expect(await filesIn(outside)).toEqual({ 'coffee.jpg': 'mine', 'A-menu/1-x.md': 'mine' })
    expect((await readdir(to)).sort()).toEqual(['a.txt', name].sort())
  }
})

test.each(['media/cafe\u0301/ガ.jpg'.normalize('NFD'), 'media/caf\u00e9/ガ.jpg'.normalize('NFC')])(
  'a medium goes with its site in whichever form a system has stored its name: %j',
  async (stored) => {
    for (const form of ['NFC', 'NFD'] as const) {
      const from = await folderOf({
        ...smallSite,
        'pages/A-menu/1-coffee.md': `---\nid: coffee\nmedia: ${stored.normalize(form)}\n---\n`,
        [stored]: 'picture',
      })
      const to = join(await folderOf({}), 'new')
      await convertSite({ from, to, format: 'folder' })
      expect(await filesIn(to)).toMatchObject({ [stored]: 'picture' })
      const before = Object.keys(await filesIn(from)).filter((path) => path.startsWith('media/'))
      await convertSite({ from, to: from, format: 'folder', force: true })
      expect(Object.keys(await filesIn(from)).filter((path) => path.startsWith('media/'))).toEqual(before)
    }
  },
)

test('what is no folder, or stands among the files of the site, is refused in one line', async () => {
  const from = await source()
  expect(await refusal({ from, to: join(from, 'site.yaml'), format: 'folder', force: true })).toMatch(
    /site\.yaml is no folder\. Name one that is empty or does not exist\.$/,
  )
  expect(await refusal({ from, to: join(from, 'pages/A-menu/new'), format: 'folder' })).toMatch(
    /where the files of the site are/,
  )
  const to = await folderOf({})
  await mkdir(join(to, 'site.yaml'))
  const message = await refusal({ from, to, format: 'folder', force: true })
  expect(message).toBe(`${join(to, 'site.yaml')} is a folder. Take it away, or name another folder.`)
})

test('a folder that was not there before is not there after a failure, and one that was is as empty', async () => {
  const from = await source()
  await writeFile(join(from, 'pages/A-menu/2-b.md'), '---\nmedia: ../secret.jpg\n---\n')
  const made = join(await folderOf({}), 'made')
  const broken = { ...smallSite, 'pages/A-menu/1-coffee.md': '---\nmedia: media/link.jpg\n---\n' }
  const linked = await folderOf(broken)
  await mkdir(join(linked, 'media'))
  await symlink(join(from, 'media/coffee.jpg'), join(linked, 'media/link.jpg'))
  expect(await refusal({ from: linked, to: made, format: 'folder' })).toMatch(/leads out of the folder/)
  await expect(stat(made)).rejects.toThrow('ENOENT')
  const empty = await folderOf({})
  expect(await refusal({ from: linked, to: empty, format: 'folder' })).toMatch(/leads out of the folder/)
  expect(await readdir(empty)).toEqual([])
})

const asRoot = process.getuid?.() === 0
const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'pipe' })

/** Nothing can be written into a folder, not even by root. Answers with what takes that back; undefined where it is not allowed. */
async function makeReadOnly(folder: string): Promise<(() => Promise<void>) | undefined> {
  if (!asRoot) {
    await chmod(folder, 0o500)
    return () => chmod(folder, 0o700)
  }
  try {
    mount('--bind', folder, folder)
    mount('-o', 'remount,ro,bind', folder)
  } catch {
    return undefined
  }
  return async () => void execFileSync('umount', [folder])
}

test.for(['texts', 'pages/A-menu'])(
  'where a file cannot be replaced, all are as they were: in %s',
  async (name, context) => {
    const to = await folderOf({ ...oldSite, 'site.yaml': 'old', 'pages/A-menu/1-coffee.md': 'old' })
    const before = await filesIn(to)
    const options = { from: await source(), to, format: 'folder', force: true } as const
    const giveBack = await makeReadOnly(join(to, name))
    if (!giveBack) context.skip('mounting needs rights')
    else {
      try {
        expect(await refusal(options)).toMatch(
          new RegExp(`^${join(to, name)}/\\S+: .* \\((EACCES|EROFS)\\)\\. ${to} is as it was\\.$`),
        )
        expect(await filesIn(to)).toEqual(before)
        expect((await readdir(to)).sort()).toEqual([
          '.git',
          '.swipress',
          'README.md',
          'media',
          'pages',
          'site.json',
          'site.schema.json',
          'site.yaml',
          'texts',
        ])
      } finally {
        await giveBack()
      }
    }
    await convertSite(options)
    expect(await filesIn(to)).not.toHaveProperty('site.json')
  },
)

test.runIf(asRoot)('media that are on another disk are replaced all the same', async (context) => {
  const to = await folderOf({ 'site.json': '{}', 'media/x': '' })
  try {
    mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', join(to, 'media'))
  } catch {
    context.skip('mounting needs rights')
  }
  try {
    await writeFile(join(to, 'media/coffee.jpg'), 'old picture')
    const { replaced } = await convertSite({ from: await source(), to, format: 'folder', force: true })
    expect(replaced).toEqual(['media/coffee.jpg'])
    expect(await readFile(join(to, 'media/coffee.jpg'), 'utf8')).toBe('new picture')
  } finally {
    execFileSync('umount', [join(to, 'media')])
  }
})

/** Kills a conversion before it has moved its file number `after`, and answers whether it got so far. */
async function killedAfter(
  moves: number,
  options: { from: string; to: string; format: string },
): Promise<boolean> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', killing], {
    cwd: rootFolder,
    env: { ...process.env, MOVES: String(moves), OPTIONS: JSON.stringify({ ...options, force: true }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal === 'SIGKILL'
}

const killing = `
import { syncBuiltinESMExports } from 'node:module'
import fs from 'node:fs/promises'
const { rename } = fs
let left = Number(process.env.MOVES)
fs.rename = async (...paths) => {
  if (left-- === 0) process.kill(process.pid, 'SIGKILL')
  return rename(...paths)
}
syncBuiltinESMExports()
const { convertSite } = await import('./cli/convert-site.ts')
await convertSite(JSON.parse(process.env.OPTIONS))
`

test('a conversion that is killed between any two files is taken back, or done, by the next one', async () => {
  const ended: string[] = []
  for (let moves = 0; ; moves++) {
    const place = await folderOf({ ...smallSite, 'README.md': 'kept', 'media/coffee.jpg': 'picture' })
    const before = await filesIn(place)
    const options = { from: place, to: place, format: 'json' }
    const isKilled = await killedAfter(moves, options)
    const left = await filesIn(place)
    expect(Object.keys(left).some((path) => path.startsWith('.swipress-convert-'))).toBe(isKilled)
    await endCutShort(place)
    const after = await filesIn(place)
    expect(Object.keys(after).filter((path) => path.startsWith('.swipress-convert-'))).toEqual([])
    if (isKilled) expect(after).toEqual(before)
    else
      expect(Object.keys(after).sort()).toEqual([
        'README.md',
        'media/coffee.jpg',
        'site.json',
        'site.schema.json',
      ])
    ended.push(isKilled ? 'killed' : 'done')
    if (!isKilled) break
  }
  expect(ended.length).toBeGreaterThan(5)
})

test('a folder that holds nothing but what a killed conversion has left counts as empty', async () => {
  const to = await folderOf({ '.swipress-convert-0-x/new/site.yaml': 'half' })
  await convertSite({ from: await source(), to, format: 'folder' })
  expect(await readdir(to)).toEqual(expect.not.arrayContaining([expect.stringMatching(/^\.swipress/)]))
  const running = `.swipress-convert-${process.ppid}-x/new/site.yaml`
  const busy = await folderOf({ [running]: 'half' })
  expect(await refusal({ from: await source(), to: busy, format: 'folder' })).toMatch(
    /^Another process \(\d+\)/,
  )
  expect(await filesIn(busy)).toEqual({ [running]: 'half' })
})

test('the home folder and the root of a disk are refused, with force, too', async () => {
  const home = await folderOf({ 'notes.md': 'mine' })
  const options = { from: await source(), format: 'folder', force: true } as const
  try {
    vi.stubEnv('HOME', home)
    vi.stubEnv('USERPROFILE', home)
    expect(homedir()).toBe(home)
    expect(await refusal({ ...options, to: home })).toBe(
      `${home} is your home folder. Name a folder for the site alone.`,
    )
    expect(await refusal({ ...options, to: '/' })).toBe(
      '/ holds everything on this disk. Name a folder for the site alone.',
    )
    expect(await readdir(home)).toEqual(['notes.md'])
    await convertSite({ ...options, to: join(home, 'site') })
    expect(await readdir(join(home, 'site'))).toContain('site.yaml')
  } finally {
    vi.unstubAllEnvs()
  }
})
