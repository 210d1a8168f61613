import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Edit } from '#model/edits/edit.ts'
import { copiedKey, forgetLocalWork } from '../../session/local-work.ts'
import { createPendingEdits } from './pending-edits.ts'

const newStorage = () => new JSDOM('', { url: 'http://localhost/' }).window.localStorage
const edits: Edit[] = [{ op: 'set', path: ['settings', 'name'], before: 'a', after: 'b' }]

test('what was not sent is there again for the same person and site, and for nobody else', () => {
  const storage = newStorage()
  createPendingEdits(storage, 'ann', 'inn').store(edits)
  expect(createPendingEdits(storage, 'ann', 'inn').load()).toEqual(edits)
  expect(createPendingEdits(storage, 'ben', 'inn').load()).toEqual([])
  expect(createPendingEdits(storage, 'ann', 'cafe').load()).toEqual([])
  createPendingEdits(storage, 'ann', 'inn').store([])
  expect(storage.length).toBe(0)
})

test('nothing of it is left after signing out, and other things are', () => {
  const storage = newStorage()
  createPendingEdits(storage, 'ann', 'inn').store(edits)
  createPendingEdits(storage, 'ann', 'cafe').store(edits)
  storage.setItem('theme', 'dark')
  storage.setItem(copiedKey, 'a column')
  forgetLocalWork(storage)
  expect(storage.getItem(copiedKey)).toBeNull()
  expect(storage.length).toBe(1)
})

test('nonsense in the storage is nothing', () => {
  const storage = newStorage()
  for (const text of ['', '{', '[{"op":"set"}]', '{"a":1}']) {
    storage.setItem('console.unsent.ann.inn', text)
    expect(createPendingEdits(storage, 'ann', 'inn').load()).toEqual([])
  }
})
