import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '#model/definition/site.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { contentOf, openSyncForTests, replaceIn } from '#testing/cli/synced-folder.ts'

let tools: Awaited<ReturnType<typeof openSyncForTests>>
beforeAll(async () => {
  tools = await openSyncForTests()
})
afterAll(() => tools.close())

type NotFound = NonNullable<SiteSettings['notFound']>

const notFound: NotFound = {
  title: { EN: 'Nothing here' },
  text: { EN: 'The tide took this page.' },
  media: 'media/a.png',
  buttons: [{ id: 'rooms', text: { EN: 'Rooms' }, link: { kind: 'CREATIVE_BLOCK', pageId: 'p0-1' } }],
}

async function newSite(settings: Partial<SiteSettings> = { notFound }) {
  const definition = testDefinition(2, 2)
  const site = await tools.newSite({ ...definition, settings: { ...definition.settings, ...settings } })
  const there = async () => (await tools.documentOf(site.id)).site.settings.notFound as NotFound | undefined
  const setThere = async (after: NotFound | undefined) =>
    tools.editThere(site.id, {
      op: 'set',
      path: ['settings', 'notFound'],
      ...{ before: await there(), after },
    })
  return { ...site, file: site.page('404.md'), there, setThere }
}

/** Without the state of the last comparison. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const { '.swipress/state.json': _, ...files } = await contentOf(folder)
  return files
}

test('the page for missing pages of a console comes as its file, and what is written there goes back', async () => {
  const { pull, push, file, there } = await newSite()
  await pull()
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^media: media\/a\.png$/m)
  expect(text).toMatch(/---\n\n# Nothing here\n\nThe tide took this page\.\n$/)
  const { media } = (await there())!

  await replaceIn(file, 'The tide took this page.', 'The sea took it.\nLook at our rooms.')
  await replaceIn(file, 'EN: Rooms', 'EN: See our rooms')
  await push()
  expect(await there()).toEqual({
    ...notFound,
    media,
    text: { EN: 'The sea took it.\nLook at our rooms.' },
    buttons: [{ ...notFound.buttons![0], text: { EN: 'See our rooms' } }],
  })
})

test('what is edited in the console changes its lines in the file, and no others', async () => {
  const { folder, pull, file, there, setThere } = await newSite()
  await pull()
  await replaceIn(file, 'media: media/a.png', '# In fog, at dawn.\nmedia: media/a.png')
  const before = await filesOf(folder)
  const { buttons, ...others } = (await there())!
  const [button] = buttons!
  await setThere({ ...others, title: { EN: 'Lost?' }, buttons: [{ ...button!, text: { EN: 'Stay' } }] })
  await pull()
  const old = before['pages/404.md']!
  expect(await filesOf(folder)).toEqual({
    ...before,
    'pages/404.md': old.replace('# Nothing here', '# Lost?').replace('EN: Rooms', 'EN: Stay'),
  })
})

test('where both have changed it, the conflict names the file, and nothing is written', async () => {
  const { folder, pull, push, file, there, setThere } = await newSite()
  await pull()
  await replaceIn(file, 'Nothing here', 'Ours')
  await setThere({ ...(await there())!, title: { EN: 'Theirs' } })
  const before = await contentOf(folder)
  for (const work of [pull, push])
    expect(await work()).toMatchObject({
      code: 1,
      conflicts: [{ path: '/settings/notFound/title/EN', ours: 'Ours', theirs: 'Theirs', file }],
    })
  expect(await contentOf(folder)).toEqual(before)
  await push({ ours: true })
  expect((await there())?.title).toEqual({ EN: 'Ours' })
})

test('one that is new in the folder is pushed, one that is removed is removed, in both directions', async () => {
  const { pull, push, file, there, setThere } = await newSite({})
  await pull()
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await writeFile(file, '---\nmedia: media/new.png\n---\n\n# Nothing here\n')
  await writeFile(file.replace('pages/404.md', 'media/new.png'), 'new')
  await push()
  expect(await there()).toMatchObject({
    title: { EN: 'Nothing here' },
    media: expect.stringMatching(/^media:/),
  })
  await rm(file)
  await push()
  expect(await there()).toBeUndefined()
  await setThere({ title: { EN: 'Back' } })
  await pull()
  expect(await readFile(file, 'utf8')).toContain('# Back')
  await setThere(undefined)
  await pull()
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
