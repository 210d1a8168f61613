import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Edit } from '#model/edits/edit.ts'
import { findCopied, keepCopied } from '../commands/copied-column.ts'
import { forgetLeftovers } from './leftover-keys.ts'
import { createLeftovers } from './leftovers.ts'

const newStorage = () => new JSDOM('', { url: 'http://localhost/' }).window.localStorage
const edits: Edit[] = [{ op: 'set', path: ['settings', 'name'], before: 'a', after: 'b' }]

test('what was not sent is there again for the same person and site, and for nobody else', () => {
  const storage = newStorage()
  createLeftovers(storage, 'ann', 'inn').store(edits)
  expect(createLeftovers(storage, 'ann', 'inn').load()).toEqual(edits)
  expect(createLeftovers(storage, 'ben', 'inn').load()).toEqual([])
  expect(createLeftovers(storage, 'ann', 'cafe').load()).toEqual([])
  createLeftovers(storage, 'ann', 'inn').store([])
  expect(storage.length).toBe(0)
})

test('nothing of it is left after signing out, and other things are', () => {
  const storage = newStorage()
  createLeftovers(storage, 'ann', 'inn').store(edits)
  createLeftovers(storage, 'ann', 'cafe').store(edits)
  storage.setItem('theme', 'dark')
  keepCopied(storage, 'a column')
  expect(findCopied(storage)).toBe('a column')
  forgetLeftovers(storage)
  expect(findCopied(storage)).toBeUndefined()
  expect(storage.length).toBe(1)
})

test('nonsense in the storage is nothing', () => {
  const storage = newStorage()
  for (const text of ['', '{', '[{"op":"set"}]', '{"a":1}']) {
    storage.setItem('console.unsent.ann.inn', text)
    expect(createLeftovers(storage, 'ann', 'inn').load()).toEqual([])
  }
})
