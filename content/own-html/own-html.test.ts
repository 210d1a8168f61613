import { expect, test } from 'vitest'
import { boxedHtml, sanitizedHtml } from './own-html.ts'

const clean = (html: string): string => sanitizedHtml(html).html

test.each([
  ['<script>alert(1)</script>text', 'text'],
  ['<b onclick="x()">b</b>', '<b>b</b>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  [
    '<a href="https://example.com" target="_blank">x</a>',
    '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
  ],
  ['<p style="color:red;background:url(//x);position:fixed">p</p>', '<p style="color:red">p</p>'],
  ['<svg><script>1</script></svg><iframe src=x></iframe>', '<svg></svg>'],
  ['<p name="x">p</p>', '<p>p</p>'],
  ['   ', ''],
  ['a<br/>b<hr>', 'a<br>b<hr>'],
  ['1 /> 2', '1 /&gt; 2'],
  ['<p>a&#11;b&#xFFFE;c</p>', '<p>abc</p>'],
])('E10 %s becomes %s', (html, expected) => {
  expect(clean(html)).toBe(expected)
})

const card = `<style>
  .card, .card:hover > b { color: red; background: linear-gradient(90deg, #f00, rgb(0 0 0 / .5)) }
  @keyframes spin { from { rotate: 0deg } to { rotate: 1turn } }
  @media (max-width: 600px) { .card { animation: spin 2s linear infinite } }
</style>
<div class="card" id="top"><table><tr><td colspan="2">x</td></tr></table><a href="#top">up</a></div>`

test('E10 CSS, gradients, tables and animation stay, and what stays is told to nobody as gone', () => {
  const { html, taken } = sanitizedHtml(card)
  expect(taken).toEqual([])
  expect(html).toContain(
    '.card, .card:hover > b { color:red; background:linear-gradient(90deg, #f00, rgb(0 0 0 / .5)) }',
  )
  expect(html).toContain('@keyframes spin {')
  expect(html).toContain('<td colspan="2">x</td>')
  expect(sanitizedHtml(html)).toEqual({ html, taken: [] })
})

test('what has been sanitised stays as it is when sanitised again', () => {
  const once = clean('<div class="card" style="padding:4px"><strong>A &amp; B</strong><br>c</div>')
  expect(clean(once)).toBe(once)
})

test('on a page everything holds to its own box: selectors, ids, names of animations', () => {
  const { html, sheet } = boxedHtml(card, () => '<link>')
  const scope = /^<div class="(own-[a-z0-9]+)" style="[^"]*contain:layout paint style[^"]*"><link>/.exec(
    html,
  )?.[1]
  expect(scope).toBeDefined()
  expect(sheet).toContain(`.${scope} .${scope}-card, .${scope} .${scope}-card:hover > b {`)
  expect(sheet).toContain(`@keyframes ${scope}-spin {`)
  expect(sheet).toContain(`animation:${scope}-spin 2s linear infinite`)
  expect(sheet).toContain('(prefers-reduced-motion: reduce)')
  expect(html).toContain(`class="${scope}-card" id="${scope}-top"`)
  expect(html).toContain(`href="#${scope}-top"`)
})

test('classes that the sheet names get names of their own; others, and those it looks for in part, keep theirs', () => {
  const of = (css: string) => {
    const { html, sheet } = boxedHtml(`<style>${css}</style><p class="offer note">x</p>`, () => '')
    return [/<p class="([^"]*)"/.exec(html)?.[1], sheet?.split('\n')[0]]
  }
  expect(of('.offer { color: red }')).toEqual([
    expect.stringMatching(/^(own-\w+)-offer note$/),
    expect.stringMatching(/^\.(own-\w+) \.\1-offer \{/),
  ])
  expect(of('[class^="off"] { color: red } .offer { color: blue }')).toEqual([
    'offer note',
    expect.stringMatching(/^\.own-\w+ \[class\^="off"\] \{/),
  ])
})

test('plain HTML stands on a page as it is, without a box', () => {
  const html = '<b style="color:#b00020">Contact</b>'
  expect(boxedHtml(html, () => '<link>')).toEqual({ html, sheet: undefined })
})

test.each([
  ['<p style="background-color:#fff">x</p>', '<p style="color:#14140a;background-color:#fff">x</p>'],
  ['<p style="background:rgb(250 240 230)">x</p>', 'style="color:#14140a;background:rgb(250 240 230)"'],
  ['<p style="background:linear-gradient(to right,white,#eee)">x</p>', 'style="color:#14140a;'],
  ['<style>.a{background:ivory}</style><p class="a">x</p>', / class="own-\w+-a" style="color:#14140a">x/],
  [
    '<div style="background:#fff"><b style="background:#1976d2">x</b></div>',
    '<b style="color:#ffffff;background:#1976d2">x</b>',
  ],
])('text of HTML on a light ground without a colour of its own can be read: %s', (html, expected) => {
  expect(boxedHtml(html, () => '').html).toEqual(
    typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected),
  )
  expect(clean(html)).not.toContain(';color')
})

test.each([
  '<p style="background-color:#1976d2">x</p>',
  '<p style="background:#ffffff80">x</p>',
  '<p style="background:rgb(255 255 255 / .2)">x</p>',
  '<p style="background:linear-gradient(#fff,navy)">x</p>',
  '<p style="background-color:#fff;color:red">x</p>',
  '<div style="color:red"><p style="background-color:#fff">x</p></div>',
  '<style>.a{background:#fff}p.a:hover{color:red}</style><p class="a">x</p>',
  '<style>.a:hover{background:#fff}</style><p class="a">x</p>',
  '<style>.b .a{background:#fff}</style><p class="a">x</p>',
])('what has a colour, or another ground, keeps its own: %s', (html) => {
  expect(boxedHtml(html, () => '').html).not.toMatch(/#14140a|#ffffff;/)
})

test.each([
  ['a\n<script>1</script>', [{ line: 2, what: '<script>', why: 'script' }]],
  ['<b\n onclick="x()">b</b>', [{ line: 1, what: 'onclick', why: 'script' }]],
  [
    '<img src="https://example.com/x.png">',
    [{ line: 1, what: 'src="https://example.com/x.png"', why: 'loads' }],
  ],
  [
    '<form><input name=a></form>',
    [
      { line: 1, what: '<form>', why: 'form' },
      { line: 1, what: '<input>', why: 'form' },
    ],
  ],
  [
    '<style>\n:root { --a: 1 }\n.a { position: fixed; color: red }\n@import "x";\n@font-face { src: url(x) }</style>',
    [
      { line: 2, what: ':root', why: 'page' },
      { line: 3, what: 'position: fixed', why: 'page' },
      { line: 4, what: '@import', why: 'loads' },
      { line: 5, what: '@font-face', why: 'loads' },
    ],
  ],
  ['<style>.a { .b { color: red } color: blue }</style>', [{ line: 1, what: '.b', why: 'nesting' }]],
  ['<p style="behavior: url(x)">', [{ line: 1, what: 'behavior: url(x)', why: 'script' }]],
  ['<p style="width: 1e9px">', [{ line: 1, what: 'width: 1e9px', why: 'limit' }]],
  ['<svg><g id=a><use href="#a"/></g></svg>', [{ line: 1, what: '<use>', why: 'limit' }]],
  ['<blink>x</blink>', [{ line: 1, what: '<blink>', why: 'unknown' }]],
])('of %j it is said what was taken out, where, and why', (html, expected) => {
  expect(sanitizedHtml(html).taken).toEqual(expected)
})
