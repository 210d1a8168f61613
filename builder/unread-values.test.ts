import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { unreadColors, unreadMarkdown } from './unread-values.ts'

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
  return unreadMarkdown({ ...category, pages: category.pages.slice(0, 1) }, 3)
}

test.each([
  ['A\n\n## Opening hours\n\nB', '## Opening hours'],
  ['It is **new**.', '**new**'],
  ['See [the menu](https://example.com "t").', '[the menu](https://example.com "t")'],
  ['![A pot](pot.png)', '![A pot](pot.png)'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '|---|---|'],
  ['```js\nconst a = 1\n```', '```js'],
  ['<b>bold</b>', '<b>'],
])('Markdown is told, because visitors read it as it is written: %j', (text, value) => {
  expect(told(text)).toMatchObject([
    { path: '/categories/3/pages/0/details/JP/attachment/text', message: expect.stringContaining(value) },
  ])
})

test.each([
  'Q: Why?\nA: Because.\n\n- one\n- two\n\n1. three',
  'a | b\n1 | 2\n\n---\n\n5 * 3 ** 2, #1 [sic] (2 < 3 > 1) <3 https://example.com/#a',
])('a text without Markdown is not: %j', (text) => {
  expect(told(text)).toEqual([])
})
