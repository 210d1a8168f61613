import { expect, test } from 'vitest'
import { boxedHtml, sanitizedHtml } from './own-html.ts'

const sheetOf = (css: string, html = '<p class="a">x</p>'): string =>
  boxedHtml(`<style>${css}</style>${html}`, () => '').sheet ?? ''
const bodyOf = (html: string): string => boxedHtml(html, () => '').html
const taken = (html: string) => sanitizedHtml(html).taken.map(({ what, why }) => [what, why])

test.each(['animation', 'animation-name', 'transition', '-webkit-animation', 'transition-duration'])(
  'nothing says that %s is more important than less motion',
  (property) => {
    const sheet = sheetOf(`.a{${property}:inherit !important;color:red !important}`)
    expect(sheet).toContain(`${property}:inherit; color:red !important`)
    expect(bodyOf(`<p style="${property}:inherit !important">x</p>`)).not.toContain('important')
  },
)

test('a sheet for some media is for these alone, and one of another language is left out', () => {
  const rule = '.a{color:red}'
  expect(sanitizedHtml(`<style media="print">${rule}</style>`).html).toContain(
    '@media print {\n  .a { color:red }\n}',
  )
  expect(taken(`<style media="(min-width: 1px)" type=" TEXT/CSS ">${rule}</style>`)).toEqual([])
  expect(taken(`<style media="<b>">${rule}</style><style type="text/less">${rule}</style>`)).toEqual([
    ['<style media="<b>">', 'value'],
    ['<style type="text/less">', 'unknown'],
  ])
  expect(sanitizedHtml(`<style type="text/less">${rule}</style>`).html).toBe('')
})

test.each(['aria-owns', 'aria-labelledby', 'aria-describedby', 'aria-controls'])(
  '%s names nothing of the page around it',
  (name) => {
    expect(bodyOf(`<b ${name}="menu stage">x</b>`)).toMatch(new RegExp(`${name}="(own-\\w+)-menu \\1-stage"`))
  },
)

test('nothing is the only thing that can be read', () => {
  expect(taken('<p role="dialog" aria-modal="true" aria-label="x">x</p>')).toEqual([
    ['aria-modal', 'unknown'],
  ])
})

test('counters and quotes end with the box', () => {
  expect(bodyOf('<p class="a">x</p>')).toContain('contain:layout paint style;')
})

test.each([
  ['.a::after{content:"-->"}', 'content:"--\\3e "'],
  ['<!-- .a{color:red} -->', 'color:red'],
  ['<![CDATA[.a{color:red}]]>', 'color:red'],
  ['@keyframes k{33.3333%{color:red}}', '33.3333% {'],
  ['.a{font-family:メイリオ,sans-serif}', 'font-family:メイリオ,sans-serif'],
])('%s stays', (css, kept) => {
  expect(taken(`<style>${css}</style>`)).toEqual([])
  expect(sheetOf(css)).toContain(kept)
})

test.each([
  ['<svg aria-label="日本語!"></svg>', 'aria-label="日本語!"'],
  ['<svg><title>A &amp; B</title></svg>', '<title>A &amp; B</title>'],
])('%s stays', (html, kept) => {
  expect(taken(html)).toEqual([])
  expect(sanitizedHtml(html).html).toContain(kept)
})

test('the name of a drawing is text', () => {
  const hostile = '<svg><title><style>x</style><img src=x onerror=x>A</title></svg><title>gone</title>'
  expect(sanitizedHtml(hostile).html).toBe('<svg><title>A</title></svg>')
})

test('names are the same wherever they stand: in other scripts, in quotes, in attributes', () => {
  const html = '<p class="見出し" id="top">x</p><a href="#top">y</a>'
  const scope = /class="(own-\w+)"/.exec(bodyOf(`<style>.見出し{color:red}</style>${html}`))![1]
  expect(bodyOf(`<style>.見出し{color:red}</style>${html}`)).toContain(`class="${scope}-見出し"`)
  expect(sheetOf('.見出し{color:red}', html)).toContain(`.${scope} .${scope}-見出し {`)
  const sheet = sheetOf(
    '@keyframes spin{to{rotate:1turn}}.a{animation:"spin" 1s}[id="top"],[id^=to],[id$="op"],a[href="#top"],a[href="/top"],[aria-owns~="top"]{color:red}',
  )
  expect(sheet.replaceAll(/own-[a-z0-9]+/g, 'own')).toContain(
    '.own [id="own-top"], .own [id^="own-to"], .own [id$="op"], .own a[href="#own-top"], .own a[href="/top"], .own [aria-owns~="own-top"] {',
  )
  expect(sheet).toMatch(/animation:"(own-\w+)-spin" 1s/)
})
