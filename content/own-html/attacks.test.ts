import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benignHtml } from '#testing/content/benign-html.ts'
import { hostileHtml } from '#testing/content/hostile-html.ts'
import { boxedHtml, sanitizedHtml } from './own-html.ts'

test('sanitising hostile HTML twice is sanitising it once', () => {
  expect(hostileHtml.length).toBeGreaterThan(150)
  for (const html of hostileHtml) {
    const once = sanitizedHtml(html).html
    expect(sanitizedHtml(once)).toEqual({ html: once, taken: [] })
  }
})

test('nothing of harmless HTML is taken out, and it stays as it was written once', () => {
  expect(benignHtml.length).toBeGreaterThanOrEqual(30)
  for (const html of benignHtml) {
    const { html: once, taken } = sanitizedHtml(html)
    expect(taken, html).toEqual([])
    expect(sanitizedHtml(once).html).toBe(once)
  }
})

/** Fragments with a meaning for at least one of the parsers. */
const pieces = [
  ...'<>/="\' \n{}()[];:,.#@\\*-!&%'.split(''),
  ...[
    '<style>',
    '</style>',
    '<svg>',
    '</svg>',
    '<table>',
    '<td>',
    '<p>',
    '<a href="#x">',
    '<b>',
    '</b>',
    '<math>',
    '<template>',
  ],
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '/*',
    '*/',
    'url(',
    '@import ',
    '@media all{',
    '@keyframes k{',
    'from{',
    ':is(',
    ':root',
    '.a{color:red}',
  ],
  ...[
    'position:fixed',
    'animation:k 1s',
    'content:"',
    '--v:var(--w)',
    'class="a"',
    'id=x',
    'style="',
    'onclick=',
    '\\3c ',
    '\\72',
    '\u0000',
    '\ufeff',
    '😀',
    '漢',
    '<script>',
    '<img src=',
    'data:image/png,',
  ],
]

test('whatever is written: what is left is left alone, and none of it can run, load or reach out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const { html } = sanitizedHtml(parts.join(''))
      expect(sanitizedHtml(html)).toEqual({ html, taken: [] })
      const { html: shown, sheet = '' } = boxedHtml(html, () => '')
      expect(shown).not.toMatch(/<(?:script|style|math|template|iframe)|<[^>]*\son[a-z]+=/i)
      expect(sheet).not.toMatch(/@import|<|url\((?!"(?:#|data:image))/i)
      for (const line of sheet.split('\n'))
        if (/^\s*[^@\s}].*\{/.test(line) && !/^\s*(?:from|to|[\d.]+%)[ ,]/.test(line))
          expect(line.trim()).toMatch(/^\.own-/)
    }),
    { numRuns: 3_000 },
  )
})

test.each(['<x>', '<font>', '<my-element>', '<div>', '<svg>', '<math>', '<template>', '<x><svg><y>'])(
  'elements within elements, %s 20,000 times, are taken out below some levels',
  (element) => {
    const { html, taken } = sanitizedHtml(`<p>said</p>${element.repeat(20_000)}too deep`)
    expect(html).toContain('<p>said</p>')
    expect(html).not.toContain('too deep')
    expect(taken.length).toBeGreaterThan(0)
  },
)

test('what stands in a few unknown elements stays', () => {
  expect(sanitizedHtml(`${'<x>'.repeat(20)}<p>said</p>`).html).toBe('<p>said</p>')
})
