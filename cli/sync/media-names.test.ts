import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaRef } from '#model/definition/media/media.ts'
import { contentOf, openSyncForTests, replaceIn } from '#testing/cli/synced-folder.ts'

let tools: Awaited<ReturnType<typeof openSyncForTests>>
beforeAll(async () => {
  tools = await openSyncForTests()
})
afterAll(() => tools.close())

/** A medium in the console's library. */
async function added(id: string, name: string): Promise<{ ref: MediaRef }> {
  const address = `/api/media?siteId=${id}&name=${encodeURIComponent(name)}`
  const answer = await tools.call('POST', address, undefined, {}, Buffer.from(`${id} ${name}`))
  return (await answer.json()) as { ref: MediaRef }
}

test('a picture goes to the console whichever way its accented name is stored', async () => {
  const { page, ...site } = await tools.newSite()
  await site.pull()
  await writeFile(join(site.folder, 'media/e\u0301te\u0301.png'), 'summer')
  await writeFile(page('A-c0/9-new.yaml'), 'id: new\nmedia: "media/\u00e9t\u00e9.png"\n')
  expect(await site.push()).toMatchObject({ media: 1 })
  await replaceIn(page('A-c0/9-new.yaml'), '\u00e9t\u00e9', '\u00e9t\u00e9s')
  expect(await site.push()).toMatchObject({ message: expect.stringContaining('.png is not there') })
})

test('media come and go whatever they are called in the library, and in the folder', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  const long = `${'x'.repeat(220)}.png`
  await site.pull()
  await writeFile(join(folder, 'media', long), `${id} long`)
  await writeFile(page('A-c0/3-long.yaml'), `media: media/${long}\n`)
  expect(await site.push()).toMatchObject({ media: 1 })
  const names = [`a${'𠮷'.repeat(80)}.png`, 'con.png', 'A.png', 'cafe\u0301 1.png']
  let after: string | null = null
  for (const [index, name] of names.entries()) {
    const address = `/api/media?siteId=${id}&name=${encodeURIComponent(name)}`
    const { ref } = await (
      await tools.call('POST', address, undefined, {}, Buffer.from(`${id} ${index}`))
    ).json()
    const pageId = `new-${index}`
    const details = { EN: { media: ref, mainText: name.slice(0, 3) } }
    await tools.editThere(
      id,
      { op: 'set', path: ['pages', pageId], after: { id: pageId, details } },
      { op: 'add', path: ['categories', 'c0', 'pages'], item: pageId, place: after },
    )
    after = pageId
  }
  await writeFile(join(folder, 'media', 'cafe\u0301-1.png'), 'another')
  expect(await site.pull()).toMatchObject({ media: 4, gone: [] })
  const files = Object.keys(await contentOf(folder)).filter((path) => path.startsWith('media/'))
  expect(files).toHaveLength(7)
  expect(files).toContain(`media/a${'𠮷'.repeat(54)}.png`)
  expect(files.map((path) => path.normalize('NFC').toLowerCase())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^media\/con-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^media\/a-[0-9a-f]{8}\.png$/),
      expect.stringMatching(/^media\/café-1-[0-9a-f]{8}\.png$/),
    ]),
  )
  expect(await site.push()).toMatchObject({ changes: [], media: 0 })
})

test('a conflict names media by their files, and says which ones only the console has', async () => {
  const { id, folder, page, ...site } = await tools.newSite()
  await site.pull()
  const { ref } = await added(id, 'b.png')
  const path = ['pages', 'p0-0', 'details', 'EN', 'media']
  const { site: there } = await tools.documentOf(id)
  const before = there.pages['p0-0']!.details.EN!.media!
  await tools.editThere(id, { op: 'set', path, before, after: ref })
  await writeFile(join(folder, 'media/ours.png'), `${id} ours`)
  await replaceIn(page('A-c0/1-p0-0.yaml'), 'media/a.png', 'media/ours.png')
  const { message } = (await site.pull()) as unknown as { message: string }
  expect(message).toMatch(
    /\n {2}folder: {2}"media\/ours\.png"\n {2}console: "a medium of the console \([0-9a-f]{8}…\)"\n/,
  )
})
