// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { openServer, rename } from '#testing/admin/edit-server.ts'
import { editorHook } from '#testing/admin/editor-hook.tsx'
import { changeSite } from '../session/edit-session.ts'
import { useDescribing } from './use-describing.ts'

const pageId = 'page-a1'
const words = new Map([[`/pages/${pageId}/details/JP/imageAlt`, 'Sea at dawn']])
const altIn = (site: EditedSite) => site.pages[pageId]?.details.JP?.imageAlt

async function openDescribing(prepare: (site: EditedSite) => void = () => {}) {
  const server = openServer(prepare)
  const session = server.open()
  const hook = await editorHook(session, useDescribing, async () => ({}))
  return { server, session, fillIn: () => hook.now(async (describing) => describing!.fillIn(words)), ...hook }
}

test('a description is saved, and taken back as one step', async () => {
  const { server, fillIn, now, close } = await openDescribing()
  const before = altIn(server.site())
  const filled = await fillIn()
  expect([filled?.count, altIn(server.site())]).toEqual([1, 'Sea at dawn'])
  await now(async () => filled!.undo())
  expect(altIn(server.site())).toBe(before)
  await close()
})

test.each(['invalid', 'offline'] as const)(
  'where the page is %s, nobody is told that it was saved, and nothing is left of it',
  async (why) => {
    const { server, session, fillIn, told, close } = await openDescribing()
    const before = altIn(server.site())
    if (why === 'offline') server.state.isDown = true
    else
      changeSite(session, { label: 'zoom' }, ({ pages }) =>
        Object.assign(pages[pageId]!, { allowZoom: 'often' }),
      )
    expect(await fillIn()).toBeUndefined()
    expect([altIn(session.editing.site), altIn(server.site())]).toEqual([before, before])
    expect(session.editing.history.entries.some(({ label }) => label === 'described')).toBe(false)
    expect(told).toMatchObject([{ type: 'warning' }])
    await close()
  },
)

test('something wrong on another page keeps no description from being saved', async () => {
  const { server, session, fillIn, close } = await openDescribing()
  changeSite(session, { label: 'name' }, rename(''))
  expect((await fillIn())?.count).toBe(1)
  expect(altIn(server.site())).toBe('Sea at dawn')
  await close()
})

test('where the page is gone, undo takes back nothing that was done before', async () => {
  const { session, fillIn, now, close } = await openDescribing((site) => {
    delete site.pages[pageId]
    for (const category of site.categories) category.pages = category.pages.filter((page) => page !== pageId)
  })
  changeSite(session, { label: 'name' }, rename('Mine'))
  const filled = await fillIn()
  await now(async () => filled?.undo())
  expect([filled?.count, session.editing.site.settings.name]).toEqual([0, 'Mine'])
  await close()
})
