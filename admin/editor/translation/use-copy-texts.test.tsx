// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textsToCopy } from '#model/edits/translations/copy-texts.ts'
import { openServer } from '#testing/admin/edit-server.ts'
import { editorHook } from '#testing/admin/editor-hook.tsx'
import { changeSite, redo } from '../session/edit-session.ts'
import { useCopyTexts } from './use-copy-texts.ts'

const pageId = 'page-a1'

/** A page whose texts are copied into a language that has none of them. */
async function openCopying() {
  const server = openServer((site) => {
    site.settings.languages = ['JP', 'EN']
    site.settings.defaultLanguage = 'JP'
    site.pages[pageId]!.details = { JP: { ...site.pages[pageId]!.details.JP, mainText: '海' } }
  })
  const session = server.open()
  const state = { isDown: false, marked: [] as string[], done: 0 }
  const listed = () => textsToCopy(session.editing.site, { from: 'JP', to: 'EN', pageId })
  const hook = await editorHook(
    session,
    () =>
      useCopyTexts('s1', () => {
        state.done += 1
      }),
    async (_name, { body }) => {
      if (state.isDown) throw new Error('offline')
      state.marked.push(...(body as { texts: string[] }).texts)
      return { stale: [] }
    },
  )
  const copy = () => hook.now(({ copy: run }) => run(listed(), 'EN'))
  const savedText = () => server.site().pages[pageId]!.details.EN?.mainText
  return { server, session, state, listed, copy, savedText, ...hook }
}

test('copies are saved, and marked as to be translated', async () => {
  const { state, listed, copy, savedText, close } = await openCopying()
  const pointers = listed().map(({ pointer }) => pointer)
  expect(pointers.length).toBeGreaterThan(0)
  await copy()
  expect([state.marked, state.done, savedText()]).toEqual([pointers, 1, '海'])
  await close()
})

test('copies that cannot be saved are marked nowhere and left nowhere, and nobody is told that it is done', async () => {
  const { session, state, listed, copy, savedText, told, close } = await openCopying()
  const setZoom = (allowZoom: unknown) =>
    changeSite(session, { label: 'zoom' }, ({ pages }) => Object.assign(pages[pageId]!, { allowZoom }))
  setZoom('often')
  const count = listed().length
  await copy()
  expect([state.marked, state.done, listed().length]).toEqual([[], 0, count])
  expect(told).toMatchObject([{ type: 'warning' }])
  // Not as a step to be done again either: it would not be marked.
  redo(session)
  expect(listed()).toHaveLength(count)
  setZoom(true)
  await copy()
  expect([state.done, state.marked.length, savedText()]).toEqual([1, count, '海'])
  await close()
})

test('copies that could not be marked can be copied again', async () => {
  const { state, listed, copy, savedText, close } = await openCopying()
  const count = listed().length
  state.isDown = true
  await copy()
  expect([state.done, listed().length]).toEqual([0, count])
  state.isDown = false
  await copy()
  expect([state.done, state.marked.length, savedText()]).toEqual([1, count, '海'])
  await close()
})
