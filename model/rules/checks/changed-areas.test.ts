import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { contentOf } from '../../definition/shared-item.ts'
import { findEdits } from '../../edits/find-edits.ts'
import { changedAreas, changedSettings, seenEdits } from './changed-areas.ts'

test('what only editors see is no change of a page, and what visitors see beside it is', () => {
  const page = sampleSite().categories[0]!.pages[1]!
  const [button, ...others] = page.buttons
  const inEditor = { lockedInEditor: true, nameInEditor: 'Hero', sharedId: 'book' }
  const marked = {
    ...page,
    lockedThings: ['text' as const],
    buttons: [{ ...button!, ...inEditor }, ...others],
  }
  expect(findEdits(page, marked)).toHaveLength(4)
  expect(seenEdits(findEdits(page, marked))).toEqual([])
  const moved = { ...marked, buttons: [{ ...marked.buttons[0]!, buttonPositionTop: 1 }, ...others] }
  expect(changedAreas(seenEdits(findEdits(page, moved)))).toEqual(['buttons'])
})

test('a shared button by itself changes nothing that visitors are given', () => {
  const { settings, categories } = sampleSite()
  const button = contentOf(categories[0]!.pages[1]!.buttons[0]!)
  const sharing = { ...settings, sharedButtons: [{ id: 'book', name: 'Book', button }] }
  expect(changedSettings(seenEdits(findEdits(settings, sharing)))).toEqual([])
  expect(changedSettings(seenEdits(findEdits(settings, { ...sharing, name: 'Other' })))).toEqual(['name'])
})
