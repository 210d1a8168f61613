import { Fragment, h } from 'preact'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { contentOf, html, rawHtml } from './html.ts'

test('values in a template can not break out of it', () => {
  const text = '"><script>alert(1)</script>'
  expect(html`<b title="${text}">${text}</b>`.html).toBe(
    '<b title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</b>',
  )
  expect(html`<b>${rawHtml(text)}</b>`.html).toContain('<script>')
})

test('templates, lists, numbers and nothing can stand in a template', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${3}${null}${undefined}${false}`.html).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>3',
  )
})

const Stars = ({ count }: { count: number }) => h('span', { class: 'stars' }, '★'.repeat(count))
const Rows = ({ rows }: { rows: string[] }) =>
  createElement(
    'ul',
    null,
    rows.map((row) => createElement('li', { key: row, className: 'row' }, row)),
  )

test.each<[string, unknown, string]>([
  ['a text of HTML', '<b>1</b>', '<b>1</b>'],
  ['nothing', undefined, ''],
  [
    'elements of Preact',
    h(Fragment, null, h('b', { title: '"' }, '<'), h(Stars, { count: 2 })),
    '<b title="&quot;">&lt;</b><span class="stars">★★</span>',
  ],
  [
    'elements of React',
    createElement(Rows, { rows: ['a', '&'] }),
    '<ul><li class="row">a</li><li class="row">&amp;</li></ul>',
  ],
  [
    'HTML that an element takes as it is',
    h('p', { dangerouslySetInnerHTML: { __html: '<i>x</i>' } }),
    '<p><i>x</i></p>',
  ],
])('a component gives %s', (_, content, drawn) => {
  expect(contentOf(content)).toBe(drawn)
})

test.each([[Promise.resolve('')], [5], [true], [{ a: 1 }], [() => '']])(
  'what is no content is known: %s',
  (content) => {
    expect(contentOf(content)).toBeUndefined()
  },
)
