import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followFolder } from '#builder/folder-delivery.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { rootFolder } from './places.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command line like a person. */
const swipress = (...args: string[]) => swipressIn('.', ...args)

async function swipressIn(
  place: string,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, SWIPRESS_CACHE: encodingsFolder }
  const result = await run(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), ...args], {
    env,
    cwd: join(folder, place),
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  return { code: 'code' in result ? result.code : 0, out: result.stdout, err: result.stderr }
}

/** Creates a starter site in a single `site.json` for a test to change. */
async function beginInJson(name: string): Promise<void> {
  expect(await swipress('new', 'inn', `${name}-files`, '--lang', 'jp')).toMatchObject({ code: 0 })
  expect(await swipress('convert', `${name}-files`, name, '--format', 'json')).toMatchObject({ code: 0 })
}

test('a site of files compiles to what its JSON compiles to, and its problems have a line and a column', async () => {
  await beginInJson('same')
  const files = JSON.parse((await swipress('build', 'same-files', '--out', 'same-1', '--json')).out)
  const json = JSON.parse((await swipress('build', 'same', '--out', 'same-2', '--json')).out)
  expect(files.rendered).toBe(json.rendered)
  const page = (out: string) => readFile(join(folder, out, 'index.html'), 'utf8')
  expect(await page('same-1')).toBe(await page('same-2'))
  expect(await page('same-1')).toContain('"siteId":"潮灯-shioakari"')
  expect(JSON.parse(await readFile(join(folder, 'same', 'site.json'), 'utf8'))).toEqual({
    ...JSON.parse(await readFile(join(rootFolder, 'templates', 'inn', 'site.json'), 'utf8')),
    $schema: './site.schema.json',
  })
  expect(await swipress('convert', 'same-files', 'same')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not empty'),
  })
  const file = join(folder, 'same-files', 'pages', 'B-rooms', '2-rooms-2.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('hoverArrowColor: white', 'hoverArrowColor: red'))
  const line = text.split('\n').findIndex((one) => one.startsWith('hoverArrowColor')) + 1
  const refused = await swipress('build', 'same-files', '--out', 'same-3')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(`same-files/pages/B-rooms/2-rooms-2.yaml:${line}:1, page B2, `)
}, 120_000)

test('a folder that is compiled anew while it is served is served as it is now', async () => {
  await beginInJson('served')
  await swipress('build', 'served', '--out', 'served-out')
  const deliver = await followFolder(join(folder, 'served-out'))
  const read = async () => {
    const page = await (await deliver(new Request('http://localhost/'))).text()
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? []
    const { status } = await deliver(new Request(`http://localhost${script}`))
    return { isNew: page.includes('A word that is new'), status }
  }
  expect(await read()).toEqual({ isNew: false, status: 200 })
  const file = join(folder, 'served', 'site.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll('潮騒に、灯りひとつ。', 'A word that is new'))
  expect(await swipress('build', 'served', '--out', 'served-out')).toMatchObject({ code: 0 })
  expect(await read()).toEqual({ isNew: true, status: 200 })
  await rm(join(folder, 'served-out', '_release'), { recursive: true })
  expect(await read()).toEqual({ isNew: true, status: 200 })
}, 120_000)

test('a site is begun, compiled, snapshotted, changed and compared', async () => {
  await beginInJson('mine')
  const first = await swipress('build', 'mine', '--out', 'out', '--json')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(first.out)).toMatchObject({ reused: 0, languages: ['JP', 'EN', 'CN', 'KR'] })
  const again = JSON.parse((await swipress('build', 'mine', '--out', 'out', '--json')).out)
  expect(again.rendered).toBe(0)
  expect(await readFile(join(folder, 'out', 'index.html'), 'utf8')).toContain('<html lang="ja">')

  expect(await swipress('snapshot', 'mine', '--check')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--update'),
  })
  expect(await swipress('snapshot', 'mine', '--update')).toMatchObject({ code: 0 })
  expect(await swipress('snapshot', 'mine', '--check')).toMatchObject({ code: 0 })
  const definition = JSON.parse(await readFile(join(folder, 'mine', 'site.json'), 'utf8'))
  definition.categories[0].pages[0].details.EN.mainText = 'Changed'
  await writeFile(join(folder, 'mine', 'site.json'), JSON.stringify(definition))
  const changed = await swipress('snapshot', 'mine', '--check')
  expect(changed.code).toBe(1)
  expect(changed.out).toContain('page A1 welcome-1\n  ~ details.EN.mainText')
}, 90_000)

test('X08 C11 a site that is hard to read, or whose scripts can not be run, is built with warnings', async () => {
  await beginInJson('faint')
  const file = join(folder, 'faint', 'site.json')
  const definition = JSON.parse(await readFile(file, 'utf8'))
  const unreceived = await swipress('build', 'faint', '--out', 'faint-out')
  expect(unreceived.err).toContain('5 warnings')
  expect(unreceived.err).toContain('/settings/formEndpoint')
  expect(unreceived.err).toContain('(4 times)')
  definition.settings.formEndpoint = 'https://forms.example.com/f/1'
  await writeFile(file, JSON.stringify(definition))
  const silent = await swipress('build', 'faint', '--out', 'faint-out')
  expect(silent).toMatchObject({ code: 0, err: expect.not.stringContaining('warning') })
  definition.settings.globalMenuTextColor = '#cccccc'
  definition.settings.globalMenuBackgroundColor = '#ffffff'
  definition.categories[1].pages[1].chatbotScript = 'if ('
  await writeFile(file, JSON.stringify(definition))
  const built = await swipress('build', 'faint', '--out', 'faint-out')
  expect(built).toMatchObject({ code: 0, err: expect.stringContaining('2 warnings') })
  expect(built.err).toContain('page B2, /categories/1/pages/1/chatbotScript')
  expect(built.err).toContain('/settings/globalMenuTextColor')
  const { warnings } = JSON.parse((await swipress('build', 'faint', '--out', 'faint-out', '--json')).out)
  expect(warnings).toMatchObject([{ rule: 'script' }, { rule: 'contrast' }])
  const tooLong = `/${'あ'.repeat(90)}`
  definition.settings.redirects = ['/old', '/blog/*', '/a?b=1', tooLong].map((from) => ({ from, to: '/A2' }))
  await writeFile(file, JSON.stringify(definition))
  const rulesFor = async (host: string) => {
    const { out } = await swipress('build', 'faint', '--out', `faint-${host}`, '--json', '--for', host)
    return JSON.parse(out)
      .warnings.slice(2)
      .map(({ message }: { message: string }) => message)
  }
  expect(await rulesFor('netlify')).toEqual([])
  expect(await rulesFor('github-pages')).toEqual([
    `${encodeURI(tooLong)} is not redirected on this host.`,
    '/a?b=1 is not redirected on this host.',
    '/blog/* is not redirected on this host.',
  ])
}, 90_000)

test('a folder that holds something else is left alone, unless it is forced, and then keeps what it held', async () => {
  await beginInJson('careful')
  await mkdir(join(folder, 'theirs'))
  await writeFile(join(folder, 'theirs', 'notes.txt'), 'mine')
  expect(await swipress('build', 'careful', '--out', 'theirs')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^--out is .*theirs, which holds something else\. .*--force/),
  })
  expect(await readdir(join(folder, 'theirs'))).toEqual(['notes.txt'])
  expect(await swipress('build', 'careful', '--out', 'theirs', '--force')).toMatchObject({ code: 0 })
  expect(await readFile(join(folder, 'theirs', 'notes.txt'), 'utf8')).toBe('mine')
  expect(await swipress('build', 'careful', '--out', 'theirs', '--lang', 'jp')).toMatchObject({ code: 0 })
  expect(await readdir(join(folder, 'theirs'))).toEqual(expect.arrayContaining(['notes.txt', 'index.html']))
  expect(await readdir(join(folder, 'theirs'))).not.toContain('en')
}, 90_000)

test('an invalid definition is refused with every problem at once, its page and what would be right', async () => {
  await beginInJson('wrong')
  const file = join(folder, 'wrong', 'site.json')
  const definition = JSON.parse(await readFile(file, 'utf8'))
  definition.settings.name = ''
  definition.categories[1].pages[1].details.JP.media = 'media/missing.jpg'
  definition.categories[1].pages[1].buttons = [
    { buttonType: 'TEXT', id: 'b', buttonText: { JP: 'x'.repeat(51) } },
  ]
  await writeFile(file, JSON.stringify(definition))
  const refused = await swipress('build', 'wrong', '--out', 'none')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('/settings/name')
  expect(refused.err).toContain('page B2, /categories/1/pages/1/buttons/0/buttonText/JP')
  definition.settings.name = 'Inn'
  definition.categories[1].pages[1].buttons = []
  await writeFile(file, JSON.stringify(definition))
  const missing = await swipress('build', 'wrong', '--out', 'none')
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringContaining('page B2, /categories/1/pages/1/details/JP/media'),
  })
  await expect(readFile(join(folder, 'none', 'index.html'))).rejects.toThrow()
}, 60_000)

test.each([
  [['nonsense'], 2, 'Unknown command nonsense'],
  [
    ['build'],
    1,
    'holds no site.yaml and no site.json. Name the folder of a site, or begin one with the command “new”.',
  ],
  [['snapshot'], 1, 'holds no site.yaml and no site.json. Name the folder of a site, or begin one'],
  [['deploy', 'nowhere', '--to', './there'], 2, 'holds no built site'],
  [['build', 'a', 'b'], 2, 'Expected 1 argument but got 2: a, b'],
  [['build', 'nowhere'], 1, 'there is no such file or folder'],
  [['new', 'nothing', 'x'], 2, 'There is no starter site nothing'],
  [
    ['serve', 'nowhere'],
    1,
    'holds no compiled site. Make one: npx swipress build <definition> --out nowhere',
  ],
  [
    ['serve', join(rootFolder, 'templates', 'inn')],
    1,
    'holds a site that is not compiled. See it while you edit it: npx swipress dev ',
  ],
  [['worker'], 2, 'Set REDIS_URL'],
])('swipress %j ends with code %i and says what would be right', async (args, code, words) => {
  expect(await swipress(...args)).toMatchObject({ code, err: expect.stringContaining(words) })
})

/** The address that `serve` prints, and what is there. */
async function servedIn(site: string): Promise<{ url: string; text: string }> {
  const program = join(rootFolder, 'cli', 'swipress.js')
  const serving = execFile(process.execPath, [program, 'serve', '--port', '0'], { cwd: join(folder, site) })
  const [printed] = await once(serving.stdout!, 'data')
  const url = String(printed).trim()
  const text = await (await fetch(url)).text()
  serving.kill()
  return { url, text }
}

test('in the folder of a site, no command has to be told where it is', async () => {
  expect(await swipress('new', 'inn', 'here', '--lang', 'jp')).toMatchObject({ code: 0 })
  const built = JSON.parse((await swipressIn('here', 'build', '--json')).out)
  expect(built.out).toBe(join(folder, 'here', 'out'))
  expect(await readdir(built.out)).toContain('index.html')
  expect(await swipressIn('here', 'deploy', '--to', join(folder, 'online'))).toMatchObject({ code: 0 })
  expect(await readdir(join(folder, 'online'))).toContain('index.html')
  expect(await swipressIn('here', 'snapshot', '--update')).toMatchObject({ code: 0 })
  expect(await swipressIn('here', 'snapshot', '--check')).toMatchObject({ code: 0 })
  const { url, text } = await servedIn('here')
  expect([new URL(url).pathname, text]).toEqual(['/', expect.stringContaining('潮灯')])
  expect(await swipressIn('here', 'build', '--base', '/shop/')).toMatchObject({ code: 0 })
  const below = await servedIn('here')
  expect([new URL(below.url).pathname, below.text]).toEqual(['/shop/', expect.stringContaining('潮灯')])
}, 60_000)

test('an empty site has one language, without the package of starter sites, and is built as it is', async () => {
  expect(await swipress('new', 'empty', 'plain', '--lang', 'kr', '--json')).toMatchObject({ code: 0 })
  const page = await readFile(join(folder, 'plain', 'pages', 'A-home', '1-hello.yaml'), 'utf8')
  expect(page).toContain('pages/A-home/1-hello.yaml에 있습니다')
  expect(await swipressIn('plain', 'build')).toMatchObject({ code: 0, err: '' })
  expect(await readdir(join(folder, 'plain', 'out'))).not.toContain('en')
  expect(await readFile(join(folder, 'plain', 'out', 'index.html'), 'utf8')).toContain('<html lang="ko">')
  expect(await swipress('new', 'empty', 'plain')).toMatchObject({ code: 1 })
}, 60_000)

test('schema and templates print what machines can read', async () => {
  expect(JSON.parse((await swipress('schema')).out)).toHaveProperty('properties.categories')
  const templates = JSON.parse((await swipress('templates', '--json')).out) as { name: string }[]
  expect(templates.map(({ name }) => name)).toEqual(['empty', 'festival', 'inn', 'roastery', 'school'])
})
