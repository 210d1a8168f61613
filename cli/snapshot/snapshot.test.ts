import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodingsFolder } from '#e2e/encodings.ts'
import { findTestBrowser } from '../find-chromium.ts'
import { rootFolder, templatesFolder } from '../places.ts'

const run = promisify(execFile)
let work: string
let folder: string
let env: NodeJS.ProcessEnv
let count = 0

const smallSite = {
  'site.yaml': 'version: 1\nsettings:\n  name: Inn\n  languages: [EN]\n  defaultLanguage: EN\n',
  'pages/A-welcome/category.yaml': 'name:\n  EN: Welcome\n',
  'pages/A-welcome/1-welcome.yaml':
    'media: media/a1.jpg\nimageAlt: An inn at night\nmainText: A lamp above the tide.\n',
  'pages/A-welcome/2-rooms.yaml': 'media: media/a2.jpg\nimageAlt: A room\nmainText: Twelve rooms.\n',
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-snapshots-'))
  const bin = join(work, 'bin')
  await mkdir(bin)
  await writeFile(
    join(bin, 'npx'),
    `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(rootFolder, 'cli', 'swipress.js')}" "$@"\n`,
  )
  await chmod(join(bin, 'npx'), 0o755)
  const path = [bin, dirname(process.execPath), process.env.PATH].join(':')
  const chromium = await findTestBrowser()
  env = { ...process.env, SWIPRESS_CACHE: encodingsFolder, PATH: path, CHROMIUM_PATH: chromium, HOME: work }
  for (const [path, text] of Object.entries(smallSite)) {
    await mkdir(dirname(join(work, 'origin', 'my-inn', path)), { recursive: true })
    await writeFile(join(work, 'origin', 'my-inn', path), text)
  }
  for (const name of ['a1.jpg', 'a2.jpg']) {
    await mkdir(join(work, 'origin', 'my-inn', 'media'), { recursive: true })
    await cp(join(templatesFolder, 'inn', 'media', name), join(work, 'origin', 'my-inn', 'media', name))
  }
  await git(join(work, 'origin'), 'init', '--quiet', '--initial-branch=main', '.')
  await git(join(work, 'origin'), 'config', 'user.email', 'test@example.com')
  await git(join(work, 'origin'), 'config', 'user.name', 'Test')
  await git(join(work, 'origin'), 'add', '--all')
  await git(join(work, 'origin'), 'commit', '--quiet', '--message=First')
})
afterAll(() => rm(work, { recursive: true, force: true }))

beforeEach(async () => {
  folder = join(work, String(count++))
  await cp(join(work, 'origin'), folder, { recursive: true })
})

interface Ended {
  code: number
  out: string
  err: string
}

async function ended(
  program: string,
  args: string[],
  cwd = folder,
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const result = await run(program, args, { cwd, env: { ...env, ...more } }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: 'code' in result ? result.code : 0, out: result.stdout, err: result.stderr }
}

const git = async (cwd: string, ...args: string[]) => (await run('git', args, { cwd })).stdout

const snapshot = (...args: string[]) => ended('npx', ['swipress', 'snapshot', ...args])

/** Changes the third line of the first page. */
async function changeText(): Promise<void> {
  const file = join(folder, 'my-inn', 'pages', 'A-welcome', '1-welcome.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('above the tide', 'above the sea'))
}

test('a snapshot is kept, and what differs from it is told by page, field, language and bytes', async () => {
  expect(await snapshot('my-inn', '--check')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npx swipress snapshot my-inn --update'),
  })
  expect(await snapshot('my-inn', '--update')).toMatchObject({ code: 0 })
  expect(await snapshot('my-inn', '--check')).toMatchObject({ code: 0, out: /no difference/ })
  await changeText()
  const { code, out, err } = await snapshot('my-inn', '--check', '--github')
  expect(code).toBe(1)
  expect(out).toMatch(
    /page A1 welcome\n {2}~ details\.EN\.mainText\n {2}~ \/ {2}[\d,]+ → [\d,]+ bytes \(-\d+\)/,
  )
  expect(err).toContain(
    `::error file=my-inn/pages/A-welcome/1-welcome.yaml,line=3,col=1,title=page A1 welcome::`,
  )
  const { out: json } = await snapshot('my-inn', '--check', '--json')
  expect(JSON.parse(json)).toMatchObject({
    pages: [{ id: 'welcome', position: 'A1', fields: [{ name: 'details/EN/mainText', change: 'changed' }] }],
  })
  await cp(join(folder, 'my-inn', 'media', 'a2.jpg'), join(folder, 'my-inn', 'media', 'a1.jpg'))
  expect((await snapshot('my-inn')).out).toContain('~ details.EN.media')
}, 60_000)

test('a site differs in nothing where its folder has another name', async () => {
  expect(await snapshot('my-inn', '--update')).toMatchObject({ code: 0 })
  await rename(join(folder, 'my-inn'), join(folder, 'Checkout of CI'))
  expect(await snapshot('Checkout of CI')).toMatchObject({ code: 0, err: '' })
})

test('a file that is no snapshot, or one of another version, says how it is made anew', async () => {
  for (const text of ['{', '[]', '{"version":3}']) {
    await writeFile(join(folder, 'my-inn', 'site.snapshot.json'), text)
    expect(await snapshot('my-inn')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Make it anew: npx swipress snapshot my-inn --update'),
    })
  }
}, 30_000)

test('--since compares with a commit, and leaves the repository as it is', async () => {
  await writeFile(join(folder, '.git', 'hooks', 'post-checkout'), '#!/bin/sh\ntouch hook-was-run\n', {
    mode: 0o755,
  })
  await changeText()
  await writeFile(join(folder, 'staged.txt'), 'staged')
  await git(folder, 'add', 'staged.txt')
  const before = await git(folder, 'status', '--porcelain')
  const { code, out } = await snapshot('my-inn', '--since', 'main')
  expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('1 field, 1 page') })
  expect(await git(folder, 'status', '--porcelain')).toBe(before)
  await git(folder, 'commit', '--quiet', '--all', '--message=Second')
  expect(await snapshot('my-inn', '--since', 'HEAD')).toMatchObject({ code: 0, out: /no difference/ })
  for (const commit of ['nothing', '--output=x', ''])
    expect(await snapshot('my-inn', `--since=${commit}`)).toMatchObject({ code: 2, err: /^--since is / })
}, 60_000)

test('without a Chromium --html ends with how to get one', async () => {
  await changeText()
  const { code, err } = await ended(
    'npx',
    ['swipress', 'snapshot', 'my-inn', '--since=main', '--html=x.html'],
    folder,
    {
      CHROMIUM_PATH: '/nope',
    },
  )
  expect({ code, err }).toMatchObject({ code: 3, err: /set CHROMIUM_PATH/ })
}, 30_000)
