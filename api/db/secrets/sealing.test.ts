import { expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { isStrongKey, keyOfText, keyRingOf, newKeyText, setKeyRing } from '../key-ring.ts'
import { type Place, seal, unseal } from './sealing.ts'

const [first, second] = [newKeyText(), newKeyText()]
const { db } = openDatabase(':memory:')
const place: Place = { column: 'webhooks.secret', record: ['hook-1'] }

test('a secret opens where it was sealed, and says with which key it was', () => {
  setKeyRing(db, keyRingOf([first]))
  const sealed = seal(db, 'whsec_hidden', place)
  expect(unseal(db, sealed, place)).toBe('whsec_hidden')
  expect(sealed).toMatch(new RegExp(`^v1\\.${keyOfText(first).id}\\.`))
  expect(seal(db, 'whsec_hidden', place)).not.toBe(sealed)
})

test.each<[string, Place]>([
  ['another record', { column: 'webhooks.secret', record: ['hook-2'] }],
  ['another column of the record', { column: 'webhooks.old_secret', record: ['hook-1'] }],
  ['a record whose key looks alike', { column: 'webhooks.secret', record: ['hook', '1'] }],
])('moved to %s it does not open', (_, elsewhere) => {
  setKeyRing(db, keyRingOf([first]))
  const sealed = seal(db, 'whsec_hidden', place)
  expect(() => unseal(db, sealed, elsewhere)).toThrow(/authenticate/)
  expect(unseal(db, sealed, place)).toBe('whsec_hidden')
})

test('what was changed does not open', () => {
  setKeyRing(db, keyRingOf([first]))
  const sealed = seal(db, 'whsec_hidden', place)
  const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect(() => unseal(db, changed, place)).toThrow(/authenticate/)
})

test('of two keys the first seals, and both open what they have sealed', () => {
  setKeyRing(db, keyRingOf([first]))
  const sealed = seal(db, 'whsec_hidden', place)
  setKeyRing(db, keyRingOf([second, first]))
  expect(unseal(db, sealed, place)).toBe('whsec_hidden')
  expect(seal(db, 'another', place)).toContain(`.${keyOfText(second).id}.`)
  setKeyRing(db, keyRingOf([second]))
  expect(() => unseal(db, sealed, place)).toThrow('There is no key to open webhooks.secret with.')
})

test.each([
  ['Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo=', true],
  ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', true],
  ['9f86d081884c7d659a2feaa0c55ad015', true],
  ['Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MG', false],
  ['changemechangemechangemechangeme', false],
  ['0000000000000000000000000000000000000000000000000000000000000000', false],
  ['', false],
])('the key %s is strong: %s', (text, isStrong) => {
  expect(isStrongKey(text)).toBe(isStrong)
})

test('keys that are made are strong', () => {
  for (let round = 0; round < 200; round++) expect(isStrongKey(newKeyText())).toBe(true)
})
