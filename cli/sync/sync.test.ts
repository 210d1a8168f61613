import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { updateAccount } from '#api/db/accounts/accounts.ts'
import { accounts, contentOf, openSyncForTests, replaceIn, setText } from '#testing/cli/synced-folder.ts'
import type { Pushed } from './push.ts'

let tools: Awaited<ReturnType<typeof openSyncForTests>>
beforeAll(async () => {
  tools = await openSyncForTests()
})
afterEach(() => {
  tools.onCall.before = () => {}
})
afterAll(() => tools.close())

const [first, second] = ['A-c0/1-p0-0.yaml', 'A-c0/2-p0-1.yaml'] as const

test('where both have changed the same, nothing is written until somebody decides', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  await replaceIn(page(first), 'Page 0 0', 'Ours')
  await replaceIn(page(second), 'Page 0 1', 'Only ours')
  await tools.editThere(id, setText('p0-0', 'Page 0 0', 'Theirs'))
  const before = await contentOf(folder)
  for (const work of [site.pull, site.push]) {
    const path = '/pages/p0-0/details/EN/mainText'
    const conflict = { path, ours: 'Ours', theirs: 'Theirs', file: page(first), column: 1 }
    expect(await work()).toMatchObject({ code: 1, conflicts: [conflict] })
    expect(await work()).toHaveProperty(
      'message',
      expect.stringMatching(/1-p0-0\.yaml:4:1, .*\n {2}folder: {2}"Ours"\n {2}console: "Theirs"\n\n.*--ours/),
    )
  }
  expect(await contentOf(folder)).toEqual(before)
  expect(await tools.textThere(id, 'p0-1')).toBe('Page 0 1')

  await site.push({ theirs: true })
  expect(await tools.textThere(id, 'p0-0')).toBe('Theirs')
  expect(await tools.textThere(id, 'p0-1')).toBe('Only ours')
  await site.pull()
  await replaceIn(page(first), 'Theirs', 'Ours again')
  await tools.editThere(id, setText('p0-0', 'Theirs', 'Theirs again'))
  await site.push({ ours: true })
  expect(await tools.textThere(id, 'p0-0')).toBe('Ours again')

  await replaceIn(page(first), 'Ours again', 'Last')
  await tools.editThere(id, setText('p0-0', 'Ours again', 'Very last'))
  await site.pull({ ours: true })
  expect(await readFile(page(first), 'utf8')).toContain('Last')
  await site.push()
  expect(await tools.textThere(id, 'p0-0')).toBe('Last')
})

test('of pages that both have, and that were never compared, only what differs is shown', async () => {
  const { folder, page, ...site } = await tools.newSite()
  await site.pull()
  await rm(join(folder, '.swipress'), { recursive: true })
  await replaceIn(page(first), 'Page 0 0', 'Ours')
  await writeFile(page('A-c0/9-new.yaml'), 'id: new\nmedia: media/a.png\n')
  const { message } = (await site.push()) as unknown as { message: string }
  expect(message).toContain(
    '\n  folder:  {"details":{"EN":{"mainText":"Ours"}}}\n  console: {"details":{"EN":{"mainText":"Page 0 0"}}}\n',
  )
  expect(message).toMatch(
    /\/pages\/new\n {2}folder: {2}\{"category":"c0","page":\d\}\n {2}console: nothing\n/,
  )
})

test('a page that moves here and changes there does both', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  await rename(page(first), page('B-c1/3-p0-0.yaml'))
  await rename(page(second), page('A-c0/1-p0-1.yaml'))
  await tools.editThere(id, setText('p0-0', 'Page 0 0', 'Changed'))
  expect(await site.push()).toMatchObject({ isBehind: true })
  const { site: there } = await tools.documentOf(id)
  expect(there.categories.map(({ pages }) => pages)).toEqual([['p0-1'], ['p1-0', 'p1-1', 'p0-0']])
  expect(await site.pull()).toMatchObject({ written: ['pages/B-c1/3-p0-0.yaml'], removed: [] })
  expect(await readFile(page('B-c1/3-p0-0.yaml'), 'utf8')).toContain('Changed')
  expect(existsSync(join(folder, 'pages/A-c0/2-p0-1.yaml'))).toBe(false)
})

test('a folder that has not been pulled is pushed, and what differs has to be decided', async () => {
  const [one, other] = [await tools.newSite(), await tools.newSite()]
  await one.pull()
  await rename(one.folder, other.folder)
  expect(await other.push()).toHaveProperty('message', expect.stringContaining(`belongs to ${one.id}`))
  await rm(join(other.folder, '.swipress'), { recursive: true })
  await tools.editThere(other.id, setText('p0-0', 'Page 0 0', 'Other'))
  expect(await other.push()).toMatchObject({ code: 1, conflicts: [{ path: '/pages/p0-0' }] })
  expect(await other.push({ ours: true })).toMatchObject({ changes: ['~ /pages/p0-0/details/EN/mainText'] })
  expect(await tools.textThere(other.id, 'p0-0')).toBe('Page 0 0')
})

test('the key of another account opens nothing, and the right one does', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  await replaceIn(page(first), 'Page 0 0', 'Changed')
  const before = await contentOf(folder)
  for (const work of [site.pull, site.push])
    expect(await work({ token: tools.keys.Stranger! })).toMatchObject({
      code: 3,
      message: expect.stringMatching(/has no site site-\d+ that the key of SWIPRESS_TOKEN reaches/),
    })
  expect(await contentOf(folder)).toEqual(before)
  expect(await tools.textThere(id, 'p0-0')).toBe('Page 0 0')
  const ref = Object.keys((await tools.documentOf(id)).media)[0]!
  const original = (key: string) =>
    fetch(`${tools.origin}/api/v1/originals/${ref.slice('media:'.length)}`, {
      headers: { authorization: `token ${key}` },
    })
  expect((await original(tools.keys.Stranger!)).status).toBe(404)
  expect(await (await original(tools.keys.Inn!)).text()).toBe('media/a.png')
  expect(await site.push()).toMatchObject({ changes: ['~ /pages/p0-0/details/EN/mainText'] })
  expect(await tools.textThere(id, 'p0-0')).toBe('Changed')
})

test('the key of an account that may only look pulls, and is told that it may not push', async () => {
  const { id, page, ...site } = await tools.newSite()
  const { db } = tools.api.database
  updateAccount(db, accounts.Inn, { authority: 'VIEW' }, Date.now())
  await site.pull()
  await replaceIn(page(first), 'Page 0 0', 'Changed')
  expect(await site.push()).toMatchObject({
    code: 3,
    message: expect.stringContaining('may change the site'),
  })
  expect(await tools.textThere(id, 'p0-0')).toBe('Page 0 0')
  updateAccount(db, accounts.Inn, { authority: 'EDIT' }, Date.now())
  await site.push()
  expect(await tools.textThere(id, 'p0-0')).toBe('Changed')
})

test('who has the site open is named, and can be joined', async () => {
  const { id, page, ...site } = await tools.newSite()
  await site.pull()
  await replaceIn(page(first), 'Page 0 0', 'Joined')
  await tools.call('PUT', `/api/sites/${id}/lock`, {})
  expect(await site.push()).toMatchObject({
    code: 1,
    message: expect.stringMatching(/open in the editor .* --join/),
  })
  expect(await tools.textThere(id, 'p0-0')).toBe('Page 0 0')
  await site.push({ joins: true })
  expect(await tools.textThere(id, 'p0-0')).toBe('Joined')
})

test('what somebody changes between reading and sending is seen', async () => {
  const { id, page, ...site } = await tools.newSite()
  await site.pull()
  await replaceIn(page(first), 'Page 0 0', 'Mine')
  const faster = (pageId: string, text: string) => {
    let isFirst = true
    tools.onCall.before = async ({ method, url }) => {
      if (method !== 'POST' || !url.endsWith('/edits') || !isFirst) return
      isFirst = false
      await tools.editThere(id, setText(pageId, text, 'Faster'))
    }
  }
  faster('p0-0', 'Page 0 0')
  expect(await site.push()).toMatchObject({ code: 1, conflicts: [{ theirs: 'Faster' }] })
  expect(await tools.textThere(id, 'p0-0')).toBe('Faster')
  faster('p0-1', 'Page 0 1')
  await site.push({ ours: true })
  expect(await tools.textThere(id, 'p0-0')).toBe('Mine')
  expect(await tools.textThere(id, 'p0-1')).toBe('Faster')
  await replaceIn(page(first), 'Mine', 'Mine again')
  faster('p0-0', 'Mine')
  const { changes } = (await site.push({ ours: true })) as Pushed
  expect(changes).toEqual(['~ /pages/p0-0/details/EN/mainText'])
  expect(await tools.textThere(id, 'p0-0')).toBe('Mine again')
})

test('a site of many pages is sent in several steps, and comes back as it is', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  const text = 'あ'.repeat(9_000)
  for (let column = 0; column < 2; column++) {
    const letters = 'CD'[column]
    await mkdir(page(`${letters}-more${column}`))
    for (let row = 1; row <= 80; row++)
      await writeFile(
        page(`${letters}-more${column}/${row}-x${column}-${row}.yaml`),
        `media: media/a.png\nattachment:\n  text: ${text}\n`,
      )
  }
  let calls = 0
  tools.onCall.before = ({ url }) => {
    if (url.endsWith('/edits')) calls++
  }
  await site.push()
  expect(calls).toBeGreaterThan(1)
  const { site: there } = await tools.documentOf(id)
  expect(Object.keys(there.pages)).toHaveLength(164)
  expect(await site.pull()).toMatchObject({ written: [], removed: [] })
  expect(await contentOf(folder)).toHaveProperty(['pages/D-more1/80-x1-80.yaml'])
})

test('what was written down and not done is done by the next command, unless a file was changed since', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  const was = await readFile(page(first), 'utf8')
  await tools.editThere(id, setText('p0-0', 'Page 0 0', 'Later'))
  await site.pull()
  const text = await readFile(page(first), 'utf8')
  const hash = createHash('sha256').update(was).digest('hex')
  const write = [{ path: `pages/${first}`, text, was: hash }]
  await writeFile(join(folder, '.swipress/pending.json'), JSON.stringify({ write, remove: [] }))
  await writeFile(page(first), 'somebody: else\n')
  expect(await site.push()).toHaveProperty(
    'message',
    expect.stringContaining('1-p0-0.yaml was changed after'),
  )
  await writeFile(page(first), was)
  expect(await site.push()).toMatchObject({ changes: [] })
  expect(await readFile(page(first), 'utf8')).toBe(text)
  expect(existsSync(join(folder, '.swipress/pending.json'))).toBe(false)
})

test('nothing of a folder that comes from others leads out of it', async () => {
  const { folder, ...site } = await tools.newSite()
  await site.pull()
  const outside = join(dirname(folder), 'outside')
  await mkdir(outside)
  const pending = { write: [{ path: '../outside/a.txt', text: 'taken over', was: null }], remove: [] }
  await writeFile(join(folder, '.swipress/pending.json'), JSON.stringify(pending))
  expect(await site.pull()).toHaveProperty('message', expect.stringContaining('leads out of the folder'))
  await rm(join(folder, '.swipress/pending.json'))
  await rm(join(folder, 'media'), { recursive: true })
  await symlink(outside, join(folder, 'media'))
  expect(await site.pull()).toHaveProperty('message', expect.stringContaining('leads out of the folder'))
  expect(await readdir(outside)).toEqual([])
  await rm(join(folder, 'media'))
  expect(await site.pull()).toMatchObject({ media: 1 })
})

test('a file that the console begins to name by its own bytes is not fetched again', async () => {
  const { id, folder, ...site } = await tools.newSite()
  await site.pull()
  const state = join(folder, '.swipress/state.json')
  const { media } = JSON.parse(await readFile(state, 'utf8'))
  const text = (await readFile(state, 'utf8')).replaceAll(media['media/a.png'].ref, `media:${'f'.repeat(64)}`)
  await writeFile(state, text)
  expect(await site.pull()).toMatchObject({ media: 0, written: [] })
  expect(await tools.documentOf(id)).toMatchObject({ version: 1 })
  expect(JSON.parse(await readFile(state, 'utf8')).media).toEqual(media)
})

test('E10 images of own HTML are files in the folder, and references in the console', async () => {
  const site = await tools.newSite()
  await site.pull()
  const { id } = site
  const [ref] = Object.keys((await tools.documentOf(id)).media)
  await tools.editThere(id, {
    op: 'add',
    path: ['pages', 'p0-0', 'buttons'],
    place: null,
    item: {
      ...{ id: 'own', buttonType: 'HTML_CSS', buttonPositionTop: 1, buttonPositionLeft: 1 },
      buttonContentHtml: { EN: `<img src="${ref}" alt="">` },
    },
  })
  await site.pull()
  const file = site.page('A-c0/1-p0-0.yaml')
  expect(await readFile(file, 'utf8')).toContain('<img src="media/a.png" alt>')
  await writeFile(join(site.folder, 'media/b c.png'), 'media/b c.png')
  await replaceIn(file, '<img src="media/a.png" alt>', '<img src="media/b%20c.png" alt="B">')
  expect(await site.push()).toMatchObject({ media: 1 })
  const [button] = (await tools.documentOf(id)).site.pages['p0-0']!.buttons
  expect(button).toMatchObject({
    buttonContentHtml: {
      EN: `<img src="media:${createHash('sha256').update('media/b c.png').digest('hex')}" alt="B">`,
    },
  })
  expect(button).not.toHaveProperty('htmlTakenOut')
  await replaceIn(file, 'media/b%20c.png', 'media/none.png')
  expect(await site.push()).toMatchObject({ message: expect.stringContaining('media/none.png is not there') })
})

test('a damaged state and a missing picture are named', async () => {
  const { folder, ...site } = await tools.newSite()
  await site.pull()
  await rm(join(folder, 'media/a.png'))
  expect(await site.pull()).toMatchObject({ media: 1, written: [] })
  await writeFile(join(folder, '.swipress/state.json'), '{ "format": 1, <<<<<<<')
  expect(await site.push()).toHaveProperty('message', expect.stringContaining('is damaged'))
  await rm(join(folder, '.swipress'), { recursive: true })
  await rm(join(folder, 'media/a.png'))
  expect(await site.push()).toHaveProperty(
    'message',
    expect.stringMatching(/1-p0-0\.yaml:\d+:1: media\/a\.png is not there/),
  )
})
