import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CreateNodeOptions, type DocumentOptions, stringify, type ToStringOptions } from 'yaml'
import { sampleSite } from '#model/sample-site.ts'
import { UnreadableDefinitionError } from './folder-fault.ts'
import { parseYaml } from './parse-yaml.ts'
import { quickYaml } from './quick-yaml.ts'
import { siteFolderFiles } from './write-site-folder.ts'

type Outcome = 'same' | 'left to the package'

/** What the quick reader makes of a text, beside the package: an error where they differ. */
function compared(text: string): Outcome {
  const quick = quickYaml(text)
  if (quick === undefined) return 'left to the package'
  const slow = valueOrFaults(text)
  if (!isDeepStrictEqual(quick, slow))
    throw new Error(`${JSON.stringify(text)}\nquick ${JSON.stringify(quick)}\nslow ${JSON.stringify(slow)}`)
  return 'same'
}

function valueOrFaults(text: string): unknown {
  try {
    return parseYaml({ file: 'a.yaml', text }).value
  } catch (error) {
    if (error instanceof UnreadableDefinitionError) return error
    throw error
  }
}

/** Compares many texts, and counts how often either reader had its turn. */
function outcomesOf(texts: fc.Arbitrary<string>, numRuns: number): Record<Outcome, number> {
  const outcomes: Record<Outcome, number> = { same: 0, 'left to the package': 0 }
  fc.assert(
    fc.property(texts, (text) => {
      outcomes[compared(text)]++
    }),
    { numRuns },
  )
  return outcomes
}

const fragments = [
  ...['- ', '-', 'a:', 'b: ', ': ', ':', 'a: ', 'a: b', '? ', '"a": ', "'a': ", '1: ', '__proto__: ', '<<: '],
  ...[
    '# x',
    ' # x',
    '#',
    ' #',
    '"',
    "'",
    '"x"',
    "'x'",
    "''",
    '"\\n"',
    '"\\u00e9\\"',
    '"\\x4a"',
    '\\',
    '"\\ud83d\\ude00"',
    '"\\q"',
  ],
  ...[
    '|',
    '|-',
    '|+',
    '>',
    '>-',
    '>+',
    '|2',
    '|1-',
    '>+3',
    '| # x',
    '|\n',
    '>-\n',
    '|+\n  x\n\n',
    '>\n  x\n   y\n\n  z\n',
    '|\n  x\n     \n  y\n',
  ],
  ...[
    '&a ',
    '*a',
    '!!str ',
    '! ',
    '%',
    '@',
    '`',
    '{',
    '}',
    '[',
    ']',
    ',',
    '{}',
    '[]',
    '[a, 1]',
    '{a: 1, "b": x}',
    '[a, ]',
    '{a}',
  ],
  ...[
    '\n',
    '\n',
    '\n',
    '\n',
    '\n',
    '\n  ',
    '\n  ',
    '\n    ',
    '\n ',
    ' ',
    '  ',
    '   ',
    '\t',
    '\r\n',
    '\r',
    '\n\n',
  ],
  ...[
    '---',
    '---\n',
    '...',
    '--- ',
    '-a',
    '--',
    '.',
    '=',
    '~',
    'null',
    'true',
    'False',
    '1',
    '-0',
    '+1.5',
    '0x1F',
    '0o17',
    '.inf',
    '-.INF',
  ],
  ...[
    '.nan',
    '1e3',
    '1.',
    '.5',
    '010',
    '1_000',
    '12:30',
    'no',
    'x',
    'two words',
    'x:y',
    'x#y',
    '夕',
    '😀',
    '\ud83d',
    '\u2028',
    '\u0085',
  ],
  ...['\ufeff', '\0', '\x07', '\u00a0', `${'k'.repeat(1_030)}: `],
]
const soups = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((parts) => parts.join(''))

const keys = [
  'a: ',
  'a: ',
  'b: ',
  'c:',
  'd:',
  '"e": ',
  "'f' :",
  '1:  ',
  'toString: ',
  '__proto__: ',
  '- g: ',
  'h i:',
  '[a]: ',
  '',
]
const lines = fc
  .tuple(
    fc.constantFrom('', '', '', '', '', '', '  ', '  ', '    ', ' ', '\t'),
    fc.constantFrom('', '', '', '', '', '', '', '- ', '-', '- - ', '-   ', '# '),
    fc.constantFrom(...keys, ...keys, ...keys, '<<: ', '? '),
    fc.oneof(
      fc.constantFrom('', '', 'x', 'y z', '1', '"q"', "''", '[a, b]', '{}'),
      fc.constantFrom(...fragments),
    ),
    fc.constantFrom('', '', '', '', '', '', '', '', ' ', ' # x', '#x', '\r', '\t'),
  )
  .map((parts) => parts.join(''))
const lineSoups = fc
  .array(lines, { minLength: 1, maxLength: 5 })
  .chain((list) => fc.constantFrom('', '\n', '\n\n', '\n ', '\r\n').map((end) => list.join('\n') + end))

const plainTexts = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.eE+-'), minLength: 1, maxLength: 7 }),
    fc
      .constantFrom('0x', '0o', '')
      .chain((start) =>
        fc.string({ unit: fc.constantFrom(...'0189afAFg_'), maxLength: 5 }).map((digits) => start + digits),
      ),
    fc.constantFrom(...'null true false nan .nan .inf -.inf +.inf ~ yes no on off y'.split(' ')),
  )
  .chain((text) => fc.constantFrom(text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1)))
  .map((text) => `a: ${text}\n${text}: [${text}]\n`)

const someTexts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.constantFrom('a b', ' a', 'a ', '', '#', 'b: c', '- d', '\t', '    ', 'word '.repeat(20)), {
      maxLength: 5,
    })
    .map((list) => list.join('\n')),
  fc.constantFrom(...fragments),
)
const { values } = fc.letrec((tie) => ({
  values: fc.oneof(
    { maxDepth: 4 },
    someTexts,
    fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('values'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.constantFrom('a', 'b', '1', 'true')),
      tie('values'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
}))

const styles = fc.record<DocumentOptions & CreateNodeOptions & ToStringOptions>({
  lineWidth: fc.constantFrom(0, 0, 80),
  indentSeq: fc.boolean(),
  indent: fc.constantFrom(2, 2, 4),
  blockQuote: fc.constantFrom<NonNullable<ToStringOptions['blockQuote']>[]>(true, false, 'literal', 'folded'),
  singleQuote: fc.constantFrom(true, false, null),
  defaultStringType: fc.constantFrom(
    'PLAIN',
    'QUOTE_DOUBLE',
    'QUOTE_SINGLE',
    'BLOCK_LITERAL',
    'BLOCK_FOLDED',
  ),
  collectionStyle: fc.constantFrom('any', 'any', 'flow'),
  aliasDuplicateObjects: fc.constant(false),
  version: fc.constant('1.2'),
})
const written = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), values, { noNullPrototype: true }), styles)
  .map(([value, style]) => stringify(value, style))

/** What was written, with one place of it changed. */
const damaged = fc
  .tuple(written, fc.nat(), fc.nat(3), fc.oneof(fc.constant(''), fc.constantFrom(...fragments)))
  .map(([text, draw, length, fragment]) => {
    const at = draw % (text.length + 1)
    return text.slice(0, at) + fragment + text.slice(at + length)
  })

describe('whatever the quick reader gives, the package gives, too', () => {
  test.each([
    ['of what the package writes', written, 250],
    ['of that with one place changed', damaged, 250],
    ['of lines', lineSoups, 4_000],
    ['of pieces in any order', soups, 4_000],
    ['of numbers and words', plainTexts, 1_500],
  ])('%s', (_what, texts, runs) => {
    const outcomes = outcomesOf(texts, runs)
    expect(outcomes.same).toBeGreaterThan(50)
    expect(outcomes['left to the package']).toBeGreaterThan(50)
  })
})

test.each([
  ['a key twice', 'a: 1\nb: 2\na: 3\n'],
  ['a key twice in brackets', '{a: 1, a: 2}\n'],
  ['an alias', 'a: &b 1\nc: *b\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a text over two lines', 'a: b\n  c\n'],
  ['a text below its key', 'a:\n\n# b\n  c\nd:\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a tab before a key', 'a:\n\tb: 1\n'],
  ['what objects inherit', '__proto__: {a: 1}\n'],
  ['many levels', `${'- '.repeat(70)}a\n`],
  ['brackets that stay open', 'a: [b\n'],
  ['nothing', '# a\n'],
])('%s is left to the package', (_what, text) => {
  expect(quickYaml('a: 1\n')).toEqual({ a: 1 })
  expect(quickYaml(text)).toBeUndefined()
})

test('all files that are written for a site are read by the quick reader', () => {
  const whole = JSON.stringify(sampleSite())
  const neverLeftOut = ['settings', 'defaultLanguage', 'categories', 'pages', 'id']
  const keys = [...new Set(whole.match(/(?<=")\w+(?=":)/g))].filter((key) => !neverLeftOut.includes(key))
  fc.assert(
    fc.property(fc.constantFrom('', ...keys), (left) => {
      const site = JSON.parse(whole, (key, value) => (key === left ? undefined : value))
      const files = siteFolderFiles(site).filter(({ path }) => path.endsWith('.yaml'))
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter(({ text }) => compared(text) !== 'same')).toEqual([])
    }),
    { numRuns: 4 },
  )
})
