import fc from 'fast-check'
import { type CreateNodeOptions, type DocumentOptions, stringify, type ToStringOptions } from 'yaml'

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
/** Fragments in random order. */
export const soups = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((parts) => parts.join(''))

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
/** Lines as people might type them. */
export const lineSoups = fc
  .array(lines, { minLength: 1, maxLength: 5 })
  .chain((list) => fc.constantFrom('', '\n', '\n\n', '\n ', '\r\n').map((end) => list.join('\n') + end))

/** Scalars that are, or look like, numbers or keywords of YAML. */
export const plainTexts = fc
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
/** Texts written by the package, in all its styles. */
export const written = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), values, { noNullPrototype: true }), styles)
  .map(([value, style]) => stringify(value, style))

/** A written text with one place changed. */
export const damaged = fc
  .tuple(written, fc.nat(), fc.nat(3), fc.oneof(fc.constant(''), fc.constantFrom(...fragments)))
  .map(([text, draw, length, fragment]) => {
    const at = draw % (text.length + 1)
    return text.slice(0, at) + fragment + text.slice(at + length)
  })
