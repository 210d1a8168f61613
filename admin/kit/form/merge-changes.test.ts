import { expect, test } from 'vitest'
import { changedPlaces, mergeChanges } from './merge-changes.ts'

const base = { name: 'Inn', seo: { JP: { title: 'A', h1: 'B' } }, sns: [1, 2] }

test('what was changed here lies on top of what was changed elsewhere', () => {
  const mine = { ...base, seo: { JP: { title: 'Mine', h1: 'B' } } }
  const theirs = { ...base, name: 'Theirs', seo: { JP: { title: 'Theirs', h1: 'Theirs' } }, sns: [3] }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    name: 'Theirs',
    seo: { JP: { title: 'Mine', h1: 'Theirs' } },
    sns: [3],
  })
})

test('what was emptied or added here stays so, and what a form only opened is no change', () => {
  const mine = { ...base, name: '', prefix: 'x', logo: '', sns: [2, 1] }
  expect(mergeChanges(base, mine, { ...base, logo: 'media/a.png' })).toEqual({
    ...base,
    name: '',
    prefix: 'x',
    logo: 'media/a.png',
    sns: [2, 1],
  })
})

test('the places of all differences are told', () => {
  expect(changedPlaces(base, base)).toEqual([])
  expect(changedPlaces(base, { name: 'X', seo: { JP: { title: 'A' } }, sns: [2] })).toEqual([
    ['name'],
    ['seo', 'JP', 'h1'],
    ['sns'],
  ])
})
