import { expect, test } from 'vitest'
import { linesOf, paragraphsOf } from './slide-texts.ts'
import { lineBreak } from './text-runs.ts'
import { wrapText } from './wrap-text.ts'

const run = (text: string, style = '') => `<span style="${style}">${text}</span>`

test('paragraphs have the look of their letters, lists and links', () => {
  const all = paragraphsOf(
    `<p style="text-align: center;line-height: 1.5;margin-top: 20em;">${run('A&nbsp;&amp;&nbsp;B', 'color: #102030;font-size: 40pt;font-family: Arial;font-weight: bold;')}</p>` +
      `<ol><li><p style="">${run('One')}</p></li><li><p style="">${run('<a href="https://example.com">Two</a>')}</p></li></ol>`,
  )
  expect(all.map(({ bullet, depth, align }) => [bullet, depth, align])).toEqual([
    ['', 0, 'center'],
    ['1.', 1, 'left'],
    ['2.', 1, 'left'],
  ])
  expect(all[0]).toMatchObject({ lineHeight: 1.5, above: { points: 0, factor: 0.2 } })
  expect(all[0]?.runs).toEqual([
    {
      ...{ text: 'A & B', size: 40, color: '#102030', family: 'Arial' },
      ...{ isBold: true, isItalic: false, isUnderlined: false, href: undefined },
    },
  ])
  expect(all[2]?.runs[0]?.href).toBe('https://example.com')
  expect(linesOf(all)).toEqual(['A & B', 'One', 'Two'])
})

test('what a file claims to be a style is bounded, and its HTML is text', () => {
  const [first] = paragraphsOf(
    `<p style="line-height: 1e9">${run('<img src=x onerror=alert(1)>a', 'font-size: 99999pt')}</p>`,
  )
  expect(first?.runs).toMatchObject([{ text: 'a', size: 400 }])
  expect(first?.lineHeight).toBe(1)
  const [long] = paragraphsOf(`<p>${run('x'.repeat(50_000))}</p>`)
  expect(long?.runs[0]?.text).toHaveLength(20_000)
})

test.each([
  ['words', 'one two three', ['one two', ' three']],
  ['a word longer than a line', 'abcdefghijklm', ['abcdefghij', 'klm']],
  ['texts with line breaks', `one two${lineBreak}${lineBreak}three`, ['one two', '', 'three']],
  ['scripts without spaces', '春夏秋冬春夏秋冬春夏秋冬', ['春夏秋冬春夏秋冬春夏', '秋冬']],
])('%s are broken into lines', (_, text, expected) => {
  const [paragraph] = paragraphsOf(`<p>${run(text)}</p>`)
  const lines = wrapText(paragraph!, 10, (__, piece) => piece.length)
  const texts = lines.map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
  expect(texts.map((line) => line.trim())).toEqual(expected.map((line) => line.trim()))
})
