import { expect, test } from 'vitest'
import { longTextHtml } from './long-text.ts'
import { blocksOf } from './long-text-blocks.ts'

const htmlOf = (text: string) => longTextHtml(text, (target) => (target === 'rooms' ? '/en/B2' : undefined))

test('V40 a longer text is read as Markdown, tables, questions and their answers', () => {
  expect(
    blocksOf(
      'One\ntwo\n\n\n  - three\n\n  Leaves | 5 g \r\nWater | 120 ml | hot\n \nQ: Why?\nA: Because.\nSo.\n\nQ: alone',
    ),
  ).toEqual([
    { kind: 'markdown', text: 'One\ntwo\n\n\n  - three' },
    {
      kind: 'table',
      rows: [
        ['Leaves', '5 g'],
        ['Water', '120 ml', 'hot'],
      ],
    },
    { kind: 'question', question: 'Why?', answer: 'Because.\nSo.' },
    { kind: 'markdown', text: 'Q: alone' },
  ])
  expect(blocksOf(' \n\n ')).toEqual([])
})

test.each([
  ['lines', 'One\ntwo', '<p dir="auto">One<br>two</p>'],
  ['headings, below that of the text', '# A\n\n#### B', '<h3 dir="auto">A</h3><h6 dir="auto">B</h6>'],
  ['lists', '- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  [
    'emphasis and code',
    '**a** *b* ~~c~~ `<d>`',
    '<p dir="auto"><strong>a</strong> <em>b</em> <del>c</del> <code>&lt;d&gt;</code></p>',
  ],
  ['links to pages', '[Rooms](rooms)', '<p dir="auto"><a href="/en/B2">Rooms</a></p>'],
  [
    'links elsewhere',
    '[A](https://example.com/?a&b) [B](mailto:a@example.com)',
    '<p dir="auto"><a href="https://example.com/?a&amp;b" target="_blank" rel="noopener">A</a> <a href="mailto:a@example.com">B</a></p>',
  ],
  [
    'links that lead nowhere',
    '[A](gone) [B](javascript:alert(1)) [C](//evil.example)',
    '<p dir="auto">A B C</p>',
  ],
  ['images', '![A](https://example.com/a.png)', '<p dir="auto">![A](https://example.com/a.png)</p>'],
  ['code', '```html\n<b>\n\nx\n```', '<pre dir="auto">&lt;b&gt;<br><br>x</pre>'],
  [
    'tables of Markdown',
    'a | b\n--|--\n1 | 2',
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  ],
  [
    'tables of its own',
    'Tea | <5 g>',
    '<table dir="auto"><tbody><tr><th scope="row">Tea</th><td>&lt;5 g&gt;</td></tr></tbody></table>',
  ],
  ['questions', 'Q: <a>?\nA: b\nc', '<dl dir="auto"><dt>&lt;a&gt;?</dt><dd>b<br>c</dd></dl>'],
])('V40 %s', (_, text, html) => {
  expect(htmlOf(text)).toBe(html)
})

test.each([
  '<script>alert("<img src=x onerror=alert(1)>")</script>',
  '<pre><img src=x onerror=alert(1)></pre>',
  'a <b onclick=x> <!-- c --> <svg/onload=alert(1)>',
  '[a](https://example.com/"onclick="x)',
  '[<img src=x>](https://example.com "<b>")',
  '[a]: javascript:alert(1)\n\n[a]',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<javascript:alert(1)>',
  'Q: <img src=x>\nA: <b>',
])('V40 HTML that somebody writes is text: %s', (text) => {
  const html = htmlOf(text)
  expect(
    html
      .match(/<[^>]*>/g)
      ?.filter(
        (tag) =>
          !/^<(?:\/?(?:p|dl|dt|dd|br|a)|p dir="auto"|dl dir="auto"|a href="https:\/\/example\.com[^"<]*" target="_blank" rel="noopener")>$/.test(
            tag,
          ),
      ),
  ).toEqual([])
})

test('V40 what is nested without end is shown as it is written', () => {
  expect(htmlOf('>'.repeat(10_000))).toBe(`<p>${'&gt;'.repeat(10_000)}</p>`)
  expect(htmlOf('- > '.repeat(2_500))).toContain('&gt;')
})
