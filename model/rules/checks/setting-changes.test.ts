import { expect, test } from 'vitest'
import { findEdits } from '../../edits/find-edits.ts'
import { settingChanges } from './setting-changes.ts'

const between = (before: object, now: object) =>
  settingChanges(findEdits(before, now), before, now).map(({ path, kind, before: was, after: is }) => [
    path.join('/'),
    kind,
    was,
    is,
  ])

test('values are told as they were and as they are, items of lists by their places', () => {
  const before = {
    name: 'Inn',
    displayAlbum: true,
    sns: [{ id: 'x1', snsUrl: 'https://example.com/a' }, { id: 'x2' }],
    languages: ['JP'],
  }
  const now = {
    name: 'Inn and spa',
    displayAlbum: false,
    sns: [{ id: 'x1', snsUrl: 'https://example.com/b' }],
    languages: ['JP', 'EN'],
    campaign: { buttons: [] },
  }
  expect(between(before, now)).toEqual([
    ['name', 'changed', 'Inn', 'Inn and spa'],
    ['displayAlbum', 'changed', true, false],
    ['sns/1', 'removed', null, null],
    ['sns/0/snsUrl', 'changed', 'https://example.com/a', 'https://example.com/b'],
    ['languages/1', 'added', null, 'EN'],
    ['campaign', 'added', null, null],
  ])
})

test('what moved is told by its place, and a long text is cut', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(between({ sns: items }, { sns: items.toReversed() })).toEqual([['sns/0', 'moved', null, null]])
  const [[, , , after] = []] = between({ tags: '' }, { tags: 'x'.repeat(500) })
  expect(String(after)).toHaveLength(121)
})

test('ids are not told: that a page came or went is', () => {
  const campaign = (...effectivePages: string[]) => ({ campaign: { effectivePages } })
  expect(between(campaign('p1', 'p2'), campaign('p1', 'p3'))).toEqual([
    ['campaign/effectivePages/1', 'removed', null, null],
    ['campaign/effectivePages/1', 'added', null, null],
  ])
})

test('which of them name pictures', () => {
  const medium = `media:${'0'.repeat(64)}`
  const [logo, name] = settingChanges(findEdits({}, { logo: medium, name: 'Inn' }), {}, {})
  expect([logo?.isPicture, name?.isPicture].toSorted()).toEqual([false, true])
})
