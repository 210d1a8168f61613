// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openServer } from '#testing/admin/edit-server.ts'
import { editorHook } from '#testing/admin/editor-hook.tsx'
import { type SaveState, update } from '../session/editing.ts'
import { useSaveLabel } from './save-labels.tsx'

test('what could not be sent is said to be saved once it is, not while it is sent', async () => {
  const session = openServer().open()
  const { now, close } = await editorHook(session, useSaveLabel, async () => ({}))
  const said = async (save: SaveState) => {
    await now(async () => update(session, { save }))
    return now(async (label) => label)
  }
  const labels: string[] = []
  for (const save of [
    'saved',
    'waiting',
    'saving',
    'saved',
    'offline',
    'saving',
    'offline',
    'saving',
    'saved',
  ] as const)
    labels.push(await said(save))
  expect(labels).toEqual([
    ...['saved', 'saved', 'saved', 'saved'],
    ...['offline', 'offline', 'offline', 'offline', 'saved'],
  ])
  await close()
})
