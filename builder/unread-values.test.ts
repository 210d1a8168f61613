import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { unreadColors, unreadMarkup } from './unread-values.ts'

test('a colour that is not read is told where it is written, and no other is', () => {
  const written = {
    a: [{ buttonColor: 'reddish', textColor: ' #FFF ', backgroundColor: '' }],
    name: 'red',
    hoverArrowColor: 'white',
  }
  expect(unreadColors(written)).toMatchObject([
    {
      path: '/a/0/buttonColor',
      message: 'reddish is no colour that is read: the default is used.',
    },
  ])
})

const told = (text: string) => {
  const category = sampleSite().categories[0]!
  category.pages[0]!.details.JP!.attachment = { title: 'T', text }
  return unreadMarkup({ ...category, pages: category.pages.slice(0, 1) }, 3)
}

test.each([
  ['![A pot](pot.png)', '![A pot](pot.png)'],
  ['See [the menu](/menu.html "t").', '[the menu](/menu.html "t")'],
  ['See [this](javascript:alert).', '[this](javascript:alert)'],
  ['<b>bold</b>', '<b>'],
])('markup that a longer text can not show is told: %j', (text, value) => {
  expect(told(text)).toMatchObject([
    { path: '/categories/3/pages/0/details/JP/attachment/text', message: expect.stringContaining(value) },
  ])
})

test.each([
  'Q: Why?\nA: Because.\n\n- one\n- two\n\n1. three',
  'a | b\n1 | 2\n\n---\n\n5 * 3 ** 2, #1 [sic] (2 < 3 > 1) <3 https://example.com/#a',
  '## A\n\n**b** `c` [d](rooms) [e](https://example.com "t") <https://example.com>\n\n| a | b |\n|---|---|\n| 1 | 2 |',
])('what it can show is not: %j', (text) => {
  expect(told(text)).toEqual([])
})
