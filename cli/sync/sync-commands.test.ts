import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { ended } from '#testing/cli/ended-process.ts'
import { contentOf, openSyncForTests, setText } from '#testing/cli/synced-folder.ts'
import { convertSite } from '../convert-site.ts'
import { templatesFolder } from '../places.ts'

let tools: Awaited<ReturnType<typeof openSyncForTests>>
beforeAll(async () => {
  tools = await openSyncForTests()
})
afterEach(() => {
  Object.assign(tools.onCall, { before: () => {}, after: () => {} })
})
afterAll(() => tools.close())

const run = (...args: string[]) => ended(tools.start(args))

test('a site is pulled, edited on both sides, pushed, pulled and published', async () => {
  const { id, folder, at, page } = await tools.newSite()
  expect(await run('pull', folder, ...at)).toMatchObject({ code: 0, err: '' })
  const first = await contentOf(folder)
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining(['site.yaml', 'pages/A-c0/1-p0-0.yaml', 'media/a.png', '.swipress/state.json']),
  )
  expect(first['media/a.png']).toBe('media/a.png')
  expect(first['pages/A-c0/1-p0-0.yaml']).not.toContain('allowZoom')

  const text = await readFile(page('A-c0/1-p0-0.yaml'), 'utf8')
  await writeFile(page('A-c0/1-p0-0.yaml'), `# Anna asked for this\n${text.replace('Page 0 0', 'From git')}`)
  await mkdir(join(folder, 'media/new'), { recursive: true })
  await writeFile(join(folder, 'media/new/b.png'), 'new picture')
  await writeFile(
    page('A-c0/3-extra.md'),
    '---\nid: extra\nmedia: media/new/b.png\n---\n\n# More\n\nLong text.\n',
  )
  await rm(page('B-c1/2-p1-1.yaml'))
  await tools.editThere(id, setText('p0-1', 'Page 0 1', 'From the console'))

  const uploads: string[] = []
  tools.onCall.before = ({ method, url }) => {
    if (method === 'POST' && url.includes('/media')) uploads.push(url)
  }
  const dry = await run('push', folder, '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was done') })
  expect(dry.out).toContain('~ /pages/p0-0/details/EN/mainText')
  expect(await tools.textThere(id, 'p0-0')).toBe('Page 0 0')
  const pushed = await run('push', folder)
  expect(pushed).toMatchObject({ code: 0, err: '', out: expect.stringContaining('1 medium sent') })
  expect(pushed.out).toContain('The console has changes that the folder has not yet')
  expect(uploads).toHaveLength(1)

  const { site } = await tools.documentOf(id)
  expect(site.categories.map(({ pages }) => pages)).toEqual([['p0-0', 'p0-1', 'extra'], ['p1-0']])
  expect(site.pages.extra?.details.EN?.attachment).toEqual({ title: 'More', text: 'Long text.' })
  expect(await tools.textThere(id, 'p0-0')).toBe('From git')
  expect(await tools.textThere(id, 'p0-1')).toBe('From the console')

  const before = await contentOf(folder)
  const pulled = JSON.parse((await run('pull', folder, '--json')).out)
  expect(pulled).toMatchObject({ written: ['pages/A-c0/2-p0-1.yaml'], removed: [], media: 0 })
  const { 'pages/A-c0/2-p0-1.yaml': changed, '.swipress/state.json': _, ...after } = await contentOf(folder)
  expect(changed).toContain('From the console')
  expect(before).toMatchObject(after)

  const published = await run('push', folder, '--publish')
  expect(published).toMatchObject({
    code: 0,
    out: expect.stringContaining('0 changes, 0 media sent. Release 1 is online.'),
  })
})

test.each([0, 1, 2])('a pull that is killed after %i files of media leaves nothing half', async (files) => {
  const { id, folder, at, ...site } = await tools.newSite()
  await site.pull()
  for (const name of ['b', 'c']) {
    await writeFile(join(folder, `media/${name}.png`), `${id} ${name}`)
    await writeFile(site.page(`A-c0/${name === 'b' ? 3 : 4}-${name}.yaml`), `media: media/${name}.png\n`)
  }
  expect(await site.push()).toMatchObject({ media: 2 })
  await rm(folder, { recursive: true })
  const { version } = await tools.documentOf(id)
  const child = tools.start(['pull', folder, ...at])
  let reads = 0
  tools.onCall.before = ({ url }) => {
    if (url.includes('/originals/') && reads++ === files) child.kill('SIGKILL')
  }
  expect(await ended(child)).toMatchObject({ code: null })
  tools.onCall.before = () => {}
  expect(await site.pull()).toMatchObject({ gone: [] })
  expect(await site.pull()).toMatchObject({ written: [], removed: [], media: 0 })
  expect(await site.push()).toMatchObject({ changes: [], version })
})

test.each(['festival', 'inn', 'roastery', 'school'])(
  'an empty site of the console becomes what was begun from %s',
  async (template) => {
    const { id, folder, at } = await tools.newSite(testDefinition(1, 1))
    await convertSite({ from: join(templatesFolder, template), to: folder, format: 'folder', isNew: true })
    expect(await run('push', folder, ...at, '--ours')).toMatchObject({ code: 0, err: '' })
    const { settings, categories } = (await tools.documentOf(id)).site
    const begun = JSON.parse(await readFile(join(templatesFolder, template, 'site.json'), 'utf8'))
    const idOf = ({ id }: { id: string }) => id
    expect(categories.map(idOf)).toEqual(begun.categories.map(idOf))
    expect(settings.languages).toHaveLength(4)
    const { code, out } = await run('push', folder, ...at)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: 0 changes, 0 media sent\.\n$/) })
  },
)

test('a site that may not be published says why; what was pushed is in the console', async () => {
  const { id, folder, at, page } = await tools.newSite()
  await run('pull', folder, ...at)
  const text = await readFile(page('A-c0/1-p0-0.yaml'), 'utf8')
  await writeFile(page('A-c0/1-p0-0.yaml'), text.replace(/^media: .*$/m, 'mainTextX: 7'))
  const { code, err } = await run('push', folder, '--publish')
  expect(code).toBe(1)
  expect(err).toMatch(/refuses this: .*\n\/.*p0-0|\/categories\/0\/pages\/0/)
  const { site } = await tools.documentOf(id)
  expect(site.pages['p0-0']?.details.EN).toMatchObject({ mainTextX: 7 })
})

test('more places than were said are published with a reason only', async () => {
  const { id, folder, at } = await tools.newSite()
  const seats = {
    id: 'seats',
    effectivePages: ['p0-0'],
    showRemainingTime: true,
    text: { EN: 'A few seats' },
  }
  const path = ['settings', 'popupCtas']
  await tools.editThere(id, { op: 'set', path, after: { applicantLimit: { ...seats, limit: 10 } } })
  expect(await run('pull', folder, ...at)).toMatchObject({ code: 0 })
  expect(await run('push', folder, '--publish')).toMatchObject({ code: 0, err: '' })
  const limit = [...path, 'applicantLimit', 'limit']
  await tools.editThere(id, { op: 'set', path: limit, before: 10, after: 20 })
  const refused = await run('push', folder, '--publish')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('push --offer-reason') })
  expect(await run('push', folder, '--publish', '--offer-reason', 'A second room')).toMatchObject({ code: 0 })
})

test('a push that is killed as soon as it was taken is known to be done', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  const text = await readFile(page('A-c0/1-p0-0.yaml'), 'utf8')
  await writeFile(page('A-c0/1-p0-0.yaml'), text.replace('Page 0 0', 'Once'))
  const child = tools.start(['push', folder])
  tools.onCall.after = ({ url }) => {
    if (url.endsWith(`/v1/sites/${id}/edits`)) child.kill('SIGKILL')
  }
  expect(await ended(child)).toMatchObject({ code: null })
  tools.onCall.after = () => {}
  expect(await tools.textThere(id, 'p0-0')).toBe('Once')
  const { version } = await tools.documentOf(id)
  expect(await site.push()).toMatchObject({ changes: [], version })
})

test('what is wrong is one line that says what to do', async () => {
  const { folder, at, ...site } = await tools.newSite()
  await site.pull()
  const none = join(tools.work, 'none')
  const nobody = 'http://127.0.0.1:9'
  const cases: [string[], NodeJS.ProcessEnv, number, string][] = [
    [['pull', folder], { SWIPRESS_TOKEN: '' }, 2, 'SWIPRESS_TOKEN is not set'],
    [['pull', folder], { SWIPRESS_TOKEN: 'non\nsense' }, 2, 'SWIPRESS_TOKEN holds a space'],
    [['pull', folder], { SWIPRESS_TOKEN: 'nonsense' }, 3, 'does not take the token'],
    [['pull', folder], { SWIPRESS_CONSOLE: nobody }, 1, 'belongs to'],
    [['pull', none, '--site', 'x', '--console', nobody], {}, 3, 'can not be reached'],
    [['pull', none, '--site', 'x'], {}, 2, 'Say where the console is'],
    [['pull', none, '--console', tools.origin], {}, 2, 'Say which site'],
    [['push', none, ...at], {}, 1, 'holds no site'],
    [['push', folder, '--ours', '--theirs'], {}, 2, 'not both'],
  ]
  const all = cases.map(async ([args, env, code, words]) => {
    const said = await ended(tools.start(args, env))
    expect(said).toMatchObject({ code, err: expect.stringContaining(words) })
    expect(said.err.trim().split('\n')).toHaveLength(1)
  })
  await Promise.all(all)
})
