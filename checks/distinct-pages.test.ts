import { expect, test } from 'vitest'
import { distinctPages } from './distinct-pages.ts'

const page = (inside: string, lang = 'ja') => `<html lang="${lang}"><body>${inside}</body></html>`

test('a page is looked at for an element, an attribute, an order or a language that no page before it has', () => {
  const pages = new Map([
    ['first', page('<p>One</p><img src="a.png">')],
    ['same', page('<p>Two</p><img src="b.png">')],
    ['element', page('<p>One</p><img src="a.png"><video></video>')],
    ['attribute', page('<p>One</p><img src="a.png" alt="> and more">')],
    ['order', page('<img src="a.png"><p>One</p>')],
    ['language', page('<p>One</p>', 'en')],
    ['same language', page('<p>Two</p>', 'en')],
  ])
  expect(distinctPages(pages, false)).toEqual(['first', 'element', 'attribute', 'order', 'language'])
  expect(distinctPages(pages, true)).toEqual([...pages.keys()])
})
