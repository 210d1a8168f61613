import { expect, test } from 'vitest'
import { arePartsWithin, boundaryOf } from './parts-within.ts'

test.each([
  ['multipart/form-data; boundary=x', 'x'],
  ['multipart/form-data; charset=utf-8; BOUNDARY="a b"', 'a b'],
  ['multipart/form-data; boundary=----WebKitFormBoundaryAbC123', '----WebKitFormBoundaryAbC123'],
  ['multipart/form-data; boundary=y; boundary=x', 'y'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary="', undefined],
  ['multipart/form-data; boundary="a "', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['multipart/form-data; boundary="é"', undefined],
])('the boundary of %s is %s', (type, boundary) => expect(boundaryOf(type)).toBe(boundary))

const limits = { parts: 4, textBytes: 1_000 }
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = '; filename="a.png"'
const isWithin = (text: string) => arePartsWithin(new TextEncoder().encode(text), 'x', limits)

test.each<[string, string, boolean]>([
  ['an ordinary form', `${part('a', 'b')}${part('c', 'd'.repeat(100_000), file)}--x--\r\n`, true],
  ['nothing', '', true],
  ['an end without parts', '--x--', true],
  ['as many parts as there may be', `${part('a', 'b').repeat(3)}--x--`, true],
  ['more parts', `${part('a', 'b').repeat(4)}--x--`, false],
  ['more empty files', `${part('a', '', file).repeat(4)}--x--`, false],
  ['a long text', part('a', 'b'.repeat(1_000)), false],
  ['long texts together', part('a', 'b'.repeat(400)).repeat(3), false],
  ['a long name', part('a'.repeat(9_000), 'b', file), false],
  ['a name without an end', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(9_000)}`, false],
  ['many headers', `--x\r\n${'A: b\r\n'.repeat(2_000)}${part('a', 'b').slice(5)}`, false],
])('%s: %s', (_, text, isFine) => expect(isWithin(text)).toBe(isFine))
