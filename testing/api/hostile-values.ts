/** JSON texts for the place of a value: of every wrong type, beyond every range, and not text at all. */
export const hostileValues: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '0.5',
    '1e400',
    '-1e400',
    '1e21',
    '9007199254740993',
    '-9223372036854775809',
  ],
  ...[
    '""',
    '" "',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e\\u2066"',
    '"a\\r\\nb: c"',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"../../a"', '"/"', '"//"', '"#"', '"%"', '"%00"', '"?"'],
  ...[
    '"https://["',
    '"http://a:99999/"',
    '"javascript:alert(1)"',
    '"data:,"',
    '"file:///"',
    '"http://\\u3002"',
  ],
  ...['"2026-02-30"', '"9999999-01-01"', '"+275760-09-14T00:00:00Z"', '"-271821-04-19T00:00:00Z"'],
  ...['"2026-13-45T99:99:99Z"', '"0000-00-00"', '"2026-01-01T00:00:00+99:99"', '"99:99"'],
  ...['[]', '[null]', '[[]]', '[{}]', '["a"]', '["a","a"]', '{}', '{"a":{}}', '{"":""}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"length":1e9}', '{"toJSON":1,"then":1}'],
  ...['{"toString":null,"valueOf":null}'],
  JSON.stringify('a'.repeat(70_000)),
  JSON.stringify('\u0301'.repeat(3_000)),
  JSON.stringify('('.repeat(3_000)),
  JSON.stringify(Array.from({ length: 5_000 }, (_, index) => index)),
  JSON.stringify(new Array<string>(3_000).fill('a')),
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

const hole = 'the place of a value'

/** For each value in a body, the body itself included: the text around it. */
export function* placesIn(body: unknown): Iterable<readonly [before: string, after: string]> {
  for (const holed of withHoles(body)) {
    const [before = '', after = ''] = JSON.stringify(holed).split(JSON.stringify(hole))
    yield [before, after]
  }
}

function* withHoles(value: unknown): Iterable<unknown> {
  yield hole
  if (Array.isArray(value))
    for (const [index, one] of value.entries())
      for (const holed of withHoles(one)) yield value.with(index, holed)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const holed of withHoles(one)) yield { ...value, [key]: holed }
}
