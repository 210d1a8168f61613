import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compile } from '#library/swipress.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { foldersForTests, smallSite } from '#testing/builder/site-folders.ts'
import { movedPages, movedText, type PagePlaces } from './moved-pages.ts'
import { rootFolder } from './places.ts'

const folderOf = foldersForTests()
const run = promisify(execFile)

/** `a b | c` */
const placesOf = (grid: string): PagePlaces =>
  Object.fromEntries(
    grid.split('|').flatMap((column, index) =>
      column
        .split(' ')
        .filter(Boolean)
        .map((id, row) => [id, `${'ABC'[index]}${row + 1}`]),
    ),
  )
const between = (before: string, after: string) => movedPages(placesOf(before), placesOf(after))

test('pages that are added at an end move nothing, others are told with where they went', () => {
  expect(between('a b | c', 'a b | c')).toBeUndefined()
  expect(between('a b | c', 'a b x | c y')).toBeUndefined()
  expect(between('a b | c', 'a x b | c')).toEqual({ moved: [{ id: 'b', from: 'A2', to: 'A3' }], gone: [] })
  expect(between('a b c', 'a c')).toEqual({
    moved: [{ id: 'c', from: 'A3', to: 'A2' }],
    gone: [{ position: 'A3', page: 'c' }],
  })
})

test('where nothing stands any more, the page that was there is led to, or the last of its category, or the first', () => {
  expect(between('a b | c', 'a | c')?.gone).toEqual([{ position: 'A2', page: 'a' }])
  expect(between('a b | c', 'a b')?.gone).toEqual([{ position: 'B1', page: 'a' }])
  expect(between('a b | c d', 'a b d | c')?.gone).toEqual([{ position: 'B2', page: 'd' }])
})

const settings = { languages: ['EN', 'JP'], defaultLanguage: 'EN', name: 'x' } as const

test('redirects are offered as they would stand in the settings, unless they are there', () => {
  const moved = between('a b c', 'a c')!
  expect(movedText(moved, { ...settings, file: '/inn/site.yaml' })).toBe(
    [
      'Addresses have moved with their pages:',
      '  /A3 → /A2 c',
      'Links within the site follow them. Nothing stands any more at /A3. Redirects lead on who comes from elsewhere; add to the settings in site.yaml:',
      '  redirects:',
      '    - from: /A3',
      '      pageId: "c"',
      '      status: 302',
      '    - from: /jp/A3',
      '      pageId: "c"',
      '      language: JP',
      '      status: 302',
    ].join('\n'),
  )
  const redirects = [
    { from: '/A3', pageId: 'c' },
    { from: '/jp/A3', to: '/A2' },
  ]
  expect(movedText(moved, { ...settings, redirects })).toBe(
    'Addresses have moved with their pages:\n  /A3 → /A2 c\nLinks within the site follow them.',
  )
})

const names = { EN: 'X', JP: 'X' }
const pageOf = (id: string) => ({ id, details: { EN: { media: 'a.jpg' }, JP: { media: 'a.jpg' } } })

/** Settings as a file has them, up to where redirects are to be added. */
const files = {
  'site.yaml': {
    read: parse,
    empty: 'settings:\n  name: x\n  languages: [EN, JP]\n  defaultLanguage: EN\n',
    filled: (text: string) => text,
    begun: '  redirects:\n    - from: /Z9\n      to: /A1\n',
  },
  'site.json': {
    read: JSON.parse,
    empty: '{"settings": {"name": "x", "languages": ["EN", "JP"], "defaultLanguage": "EN",\n',
    filled: (text: string) => `${text}${text.endsWith(']') ? '' : ']'}}}`,
    begun: '"redirects": [{"from": "/Z9", "to": "/A1"},\n',
  },
} as const

test.each([
  ['site.yaml', 'c'],
  ['site.yaml', 'no'],
  ['site.yaml', '1e3'],
  ['site.yaml', 'rooms-2'],
  ['site.json', 'c'],
] as const)('what is offered for %s can be copied there, whatever a page is called: %s', (file, id) => {
  const moved = between(`a b ${id}`, `a ${id}`)!
  const { read, empty, filled, begun } = files[file]
  for (const [text, redirects, words] of [
    [empty, [], `add to the settings in ${file}:`],
    [empty + begun, [{ from: '/Z9' }], `add to the redirects in ${file}:`],
  ] as const) {
    const [told, offered] = movedText(moved, { ...settings, redirects, file }).split(`${words}\n`) as [
      string,
      string,
    ]
    expect(told).toContain('Nothing stands any more at /A3.')
    const { settings: written } = (read as (text: string) => unknown)(filled(text + offered)) as {
      settings: { redirects: object[] }
    }
    expect(written.redirects.slice(redirects.length)).toEqual([
      { from: '/A3', pageId: id, status: 302 },
      { from: '/jp/A3', pageId: id, language: 'JP', status: 302 },
    ])
    const categories = [{ id: 'x', name: names, pages: [pageOf('a'), pageOf(id)] }]
    expect(checkSite({ version: 1, settings: written, categories }).problems).toBeUndefined()
  }
})

test('of many a few are named', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `p${index}`)
  const text = movedText(between(ids.join(' '), ids.slice(20).join(' '))!, settings)
  expect(text).toContain('\n  and 15 more')
  expect(text).toMatch(/\n {2}and 35 more$/)
  expect(text).toContain('at /A21, /A22, /A23, /A24, /A25 and 15 more')
  expect(text.split('\n').length).toBeLessThan(20)
})

const pageText = (id: string) => `---\nid: ${id}\nmedia: media/a.png\n---\n`

/** A site with the pages a, b and c, and a folder for what is remembered of it. */
async function threePages() {
  const { 'pages/A-menu/1-coffee.md': _, ...site } = smallSite
  const red = { create: { width: 8, height: 8, channels: 3, background: 'red' } } as const
  const folder = await folderOf({
    ...site,
    'media/a.png': await sharp(red).png().toBuffer(),
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((id, index) => [`pages/A-menu/${index + 1}-${id}.md`, pageText(id)]),
    ),
  })
  return { folder, cacheFolder: join(await folderOf({}), 'cache') }
}

async function swipress(cacheFolder: string, ...args: string[]) {
  const env = { ...process.env, SWIPRESS_CACHE: cacheFolder }
  const { stdout, stderr } = await run(process.execPath, [join(rootFolder, 'cli/swipress.js'), ...args], {
    env,
  })
  return { out: stdout, err: stderr }
}

test('build tells what has moved since the build before', async () => {
  const { folder, cacheFolder } = await threePages()
  const build = (...more: string[]) =>
    swipress(cacheFolder, 'build', folder, '--out', join(folder, 'out'), ...more)
  expect((await build()).err).not.toContain('moved')
  await rm(join(folder, 'pages/A-menu/2-b.md'))
  const { err } = await build()
  expect(err).toContain('/A3 → /A2 c\n')
  expect(err).toContain('site.yaml:\n  redirects:\n    - from: /A3\n      pageId: "c"\n      status: 302\n')
  expect((await build()).err).not.toContain('moved')
  await rename(join(folder, 'pages/A-menu/3-c.md'), join(folder, 'pages/A-menu/0.5-c.md'))
  const answer = JSON.parse((await build('--json')).out)
  expect(answer.moved).toEqual({
    moved: [
      { id: 'a', from: 'A1', to: 'A2' },
      { id: 'c', from: 'A2', to: 'A1' },
    ],
    gone: [],
  })
  await writeFile(join(folder, 'pages/A-menu/7-d.md'), pageText('d'))
  expect(JSON.parse((await build('--json')).out).moved).toBeUndefined()
}, 120_000)

test('deploy tells what has moved since the deploy before, however often the site was built between', async () => {
  const { folder, cacheFolder } = await threePages()
  const [out, to] = [join(folder, 'out'), join(await folderOf({}), 'www')]
  const build = () => swipress(cacheFolder, 'build', folder, '--out', out)
  const deploy = (...more: string[]) => swipress(cacheFolder, 'deploy', out, '--to', to, ...more)
  await build()
  expect((await deploy()).err).not.toContain('moved')
  await rm(join(folder, 'pages/A-menu/2-b.md'))
  await build()
  await writeFile(join(folder, 'pages/A-menu/3-c.md'), `${pageText('c')}Tea\n`)
  expect((await build()).err).not.toContain('moved')
  expect((await deploy('--dry-run')).err).toContain('/A3 → /A2 c\n')
  const { err } = await deploy()
  expect(err).toContain('/A3 → /A2 c\n')
  expect(err).toContain('site.yaml:\n  redirects:\n    - from: /A3\n      pageId: "c"\n      status: 302\n')
  expect((await deploy()).err).not.toContain('moved')
  await rename(join(folder, 'pages/A-menu/3-c.md'), join(folder, 'pages/A-menu/0.5-c.md'))
  await build()
  expect(JSON.parse((await deploy('--json')).out).moved.moved).toHaveLength(2)
  await swipress(cacheFolder, 'rollback', '--to', to)
  await rm(join(folder, 'pages/A-menu/0.5-c.md'))
  await build()
  expect((await deploy()).err, 'what is live after a rollback is not known').not.toContain('moved')
}, 120_000)

test('the library tells what has moved since it compiled the site before', async () => {
  const { folder, cacheFolder } = await threePages()
  const build = () =>
    compile({ folder, out: join(folder, 'out'), origin: 'https://inn.example', cacheFolder })
  expect(await build()).not.toHaveProperty('moved')
  await rm(join(folder, 'pages/A-menu/2-b.md'))
  expect((await build()).moved).toEqual({
    moved: [{ id: 'c', from: 'A3', to: 'A2' }],
    gone: [{ position: 'A3', page: 'c' }],
  })
  expect(await build()).not.toHaveProperty('moved')
}, 120_000)
