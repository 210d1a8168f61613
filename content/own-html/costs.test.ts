import { expect, test } from 'vitest'
import { limits } from '#model/values/limits.ts'
import { threadMs } from '#testing/processor-time.ts'
import { sanitizedHtml } from './own-html.ts'

const filled = (begin: string, piece: string, end = ''): string =>
  begin + piece.repeat(Math.floor((limits.html - begin.length - end.length) / piece.length)) + end

/** Elements that are reconstructed wherever they are not closed; the parser keeps at most three equal ones. */
const unclosed = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<b a=${index}>`).join('')

const whys = (html: string) => {
  expect(html.length).toBeLessThanOrEqual(limits.html)
  const started = threadMs()
  const { html: kept, taken } = sanitizedHtml(html)
  expect(threadMs() - started).toBeLessThan(1_000)
  expect(sanitizedHtml(kept).taken).toEqual([])
  return taken.map(({ why }) => why)
}

test.each([
  ['elements in elements', filled('', '<div>')],
  ['unknown elements in unknown elements', filled('', '<x>')],
  ['fewer unknown elements in unknown elements', '<x>'.repeat(2_000)],
  ['elements that are made anew in each paragraph', `<p>${unclosed(400)}x${'<p>x'.repeat(1_200)}`],
  ['more of them', `<p>${unclosed(800)}x${'<p>x'.repeat(2_400)}`],
  ['elements that are put out of tables', filled(`${'<b>'.repeat(200)}${'<table>'.repeat(500)}`, '<p>x')],
  ['elements that are closed in the wrong order', filled('<a>'.repeat(300), '<b><p></b>')],
  ['brackets', filled('<style>', '(', '</style>')],
  ['rules in rules', filled('<style>', 'a{', '</style>')],
  ['rules', filled('<style>', '.a{color:red}', '</style>')],
  ['declarations', filled('<p style="', 'color:red;', '">')],
  ['conditions in conditions', filled('<style>', '@media print{', '</style>')],
  ['variables', `<style>.a{--a:${'var(--b)'.repeat(5_000)}}</style>`],
  ['tokens', filled('<style>', ':x,\n', '</style>')],
  ['tokens of a selector', filled('<style>', 'x ', '{color:red}</style>')],
  ['declarations that are none', filled('<style>a{', 'x;\n', '</style>')],
])('of what costs too much a part is left out, in time: %s', (_, html) => {
  expect(whys(html)).toContain('limit')
})

test.each([
  ['at-rules without a name', filled('<style>', '@i;\n', '</style>')],
  ['selectors without a rule', `<style>${'x '.repeat(14_000)}{color:red}</style>`],
  ['lists without a rule', `<style>${':x,\n'.repeat(7_000)}{color:red}</style>`],
  ['declarations that are none', `<style>a{${'x;\n'.repeat(9_000)}</style>`],
  ['classes', filled('<style>', '.a', '</style>')],
  ['classes of a rule', `<style>${'.a'.repeat(14_000)}{color:red}</style>`],
  ['digits', `<p style="width:${'1'.repeat(20_000)}abcdefghij">`],
  ['digits of an attribute', filled('<svg width="', '1', 'abcdefghij"></svg>')],
  ['closing tags', filled('<b>'.repeat(400), '</y>')],
  ['spaces', filled('<style>a{width:', ' ', '1px}</style>')],
  ['words', filled('<p style="animation:', 'a', '">')],
  ['dashes', filled('<p style="animation:', '-', '">')],
  ['dashes of a rule', filled('<style>.a{animation-name:', '-', '}</style>')],
  ['ampersands', filled('', '&')],
])('much of what means nothing is read in time: %s', (_, html) => {
  expect(whys(html).length).toBeLessThanOrEqual(50)
})

test('what a page can hold is no matter of cost', () => {
  expect(whys(filled('', '<p>A <b>word</b></p>').slice(0, 28_000))).toEqual([])
  expect(whys(`${'<div>'.repeat(60)}x`)).toEqual([])
  expect(whys(`<style>${'.a, .b { color: red; margin: 0 auto }\n'.repeat(400)}</style>`)).toEqual([])
})
