import { expect, test } from 'vitest'
import { buttonSamples, emptyPage } from '#testing/model/samples.ts'
import { captionTop } from './caption-files.ts'

const page = emptyPage('page')
const withButtons = (...tops: number[]) => ({
  ...page,
  buttons: tops.map((buttonPositionTop) => ({ ...buttonSamples.TEXT, buttonPositionTop })),
})

test.each([
  ['nothing', page, 72],
  ['a button below', withButtons(90), 72],
  ['a button in the lower half', withButtons(8, 82.5, 76), 67],
  ['buttons above', withButtons(8, 30), 72],
  ['a low text', { ...page, details: { JP: { mainText: 'Low', mainTextY: 500 } } }, 58],
  ['a place for a text that there is none of', { ...page, details: { JP: { mainTextY: 500 } } }, 72],
  ['things from the middle on', withButtons(51), 42],
])('M11 captions stand free of %s', (_, shown, top) => {
  expect(captionTop(shown)).toBe(top)
})
