import type { Language } from '#model/values/language.ts'

/** A body that is invalid for every visitor's call, with its content type. */
export interface Malformed {
  what: string
  type: string
  body: Uint8Array<ArrayBuffer>
}

const bytes = (body: string | readonly number[]) => new Uint8Array(Buffer.from(body as string))
const wrapped = (value: string, lang: Language) => `{"data":{"email":${value}},"lang":"${lang}"}`

/** Texts that are not JSON values. */
const noValues = [
  ...[
    '',
    ',',
    ':',
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    '-',
    '+',
    '+1',
    '-01',
    '01',
    '1.',
    '.5',
    '-.5',
    '1e',
    '1e+',
  ],
  ...['1E-', '1.e1', '0x1F', '1_000', '١', 'NaN', 'Infinity', '-Infinity', 'undefined', 'True', 'nul', 'tru'],
  ...[
    "'a'",
    '`a`',
    '"a',
    'a"',
    '"\n"',
    '"\t"',
    '"\u0000"',
    '"\\x41"',
    '"\\u12"',
    '"\\u{41}"',
    '"\\a"',
    '"\\"',
  ],
  ...[
    '[1',
    '[1,',
    '[,1]',
    '[1,,2]',
    '[1,]',
    '[1 2]',
    '[1}',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":1,}',
  ],
  ...[
    '{a:1}',
    "{'a':1}",
    '{1:1}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    '{"a"::1}',
    '{"a":1]',
    '{,}',
    '/**/1',
    '1//',
    '#1',
  ],
  ...[
    '1 2',
    '"a" "b"',
    '{} {}',
    'function(){}',
    'new Date()',
    'Symbol()',
    '<a>',
    '&amp;',
    '\u2028',
    '\u00a0',
  ],
]

/** Valid JSON that no call accepts. */
const otherValues = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '1e400',
    '1E-400',
    '123456789012345678901234567890',
    '""',
    '"data"',
  ],
  ...['[]', '[null]', '[{}]', '[[[]]]', '"\\ud800"', '"\\u0000"', '"\\ud83d\\ude00"', '{"a":{"a":{"a":{}}}}'],
  ...[
    '{"__proto__":{"data":{}}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":1}',
    '{"":""}',
    '{"$ne":null}',
  ],
  ...['{"length":1e9}', '{"then":1}', '{"toJSON":1}', '{"lang":"XX"}', '{"lang":null}', '{"lang":["EN"]}'],
]

/** Bytes that are not UTF-8, or are in another encoding. */
const noText: readonly (readonly [string, readonly number[]])[] = [
  ['a continuation alone', [0x22, 0x80, 0x22]],
  ['a beginning alone', [0x22, 0xe3, 0x81, 0x22]],
  ['too long a form', [0x22, 0xc0, 0xaf, 0x22]],
  ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['beyond the last character', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
  ['never a byte', [0x22, 0xff, 0xfe, 0x22]],
  ['Shift_JIS', [0x7b, 0x22, 0x83, 0x65, 0x83, 0x58, 0x22, 0x7d]],
  ['GB 18030', [0x7b, 0x22, 0xc4, 0xe3, 0xba, 0xc3, 0x22, 0x7d]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ['UTF-32', [0xff, 0xfe, 0x00, 0x00, 0x7b, 0x00, 0x00, 0x00]],
  ['a byte of nothing', [0x00]],
  ['gzip', [0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00]],
]

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth)

function* jsonTexts(lang: Language): Iterable<readonly [string, string]> {
  const good = wrapped('"a@example.com"', lang)
  for (let length = 0; length < good.length; length++) yield [`cut at ${length}`, good.slice(0, length)]
  for (let at = 0; at < good.length; at++) {
    const isText = good.slice(0, at).split('"').length % 2 === 0
    const stray = isText ? '\u0001' : '!'
    yield [`a stray character at ${at}`, good.slice(0, at) + stray + good.slice(at)]
  }
  for (const value of noValues) {
    yield [`as a value ${value}`, wrapped(value, lang)]
    if (value.trim()) yield [`alone ${value}`, value]
  }
  for (const value of otherValues) {
    yield [`instead of all ${value}`, value]
    yield [`instead of an answer ${value}`, `{"data":{"email":${value}},"lang":"${lang}","none":1}`]
  }
  for (const depth of [9, 31, 500, 20_000]) {
    yield [`lists ${depth} deep`, nested(depth, ['[', ']'])]
    yield [`lists ${depth} deep in an answer`, wrapped(nested(depth, ['[', ']']), lang)]
    yield [`objects ${depth} deep`, `{"data":${nested(depth, ['{"a":', '}']).replace(':}', ':1}')}}`]
    yield [`lists ${depth} deep that never end`, '['.repeat(depth)]
  }
  yield ['twice', good + good]
  yield ['200 KB of an answer', wrapped(`"${'a'.repeat(200_000)}"`, lang)]
  yield ['20,000 answers', `{"data":{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}}`]
  yield ['300 KB', wrapped(`"${'a'.repeat(300_000)}"`, lang)]
}

const forms: readonly (readonly [string, string, string])[] = [
  ['a field that is none', 'application/x-www-form-urlencoded', '%FF=%FE'],
  ['half a character', 'application/x-www-form-urlencoded', 'a=%E3%81'],
  ['5,000 fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(5_000)],
  ['no boundary', 'multipart/form-data', 'x'],
  ['half a part', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nhalf'],
  ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--\r\n'],
  ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\na\r\n--y--\r\n'],
  ['no kind', '', '{}x'],
  ['text', 'text/plain', '{"data":{}}'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['JSON lines', 'application/x-ndjson', '{}\n{}'],
  ['a kind that is none', 'application/json/x; ; =', '{}'],
]

/** More than 318 bodies; those with a language contain this one. */
export function malformedBodies(lang: Language): Malformed[] {
  const json = 'application/json'
  return [
    ...Array.from(jsonTexts(lang), ([what, text]) => ({ what, type: json, body: bytes(text) })),
    ...noText.map(([what, of]) => ({ what, type: json, body: bytes(of) })),
    ...forms.map(([what, type, text]) => ({ what, type, body: bytes(text) })),
  ]
}
