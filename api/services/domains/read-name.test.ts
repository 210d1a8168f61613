import { expect, test } from 'vitest'
import { labelOf, mixesScripts, readName, shownName } from './read-name.ts'

const own = { hosts: ['sites.swipress.example', 'console.swipress.net'] }
const nameOf = (written: string) => readName(written, own).name
const ruleOf = (written: string) => readName(written, own).problem?.rule

test.each([
  ['www.example.com', 'www.example.com'],
  ['  WWW.Example.COM  ', 'www.example.com'],
  ['www.example.com.', 'www.example.com'],
  ['https://www.example.com/', 'www.example.com'],
  ['example.co.jp', 'example.co.jp'],
  ['日本語.jp', 'xn--wgv71a119e.jp'],
  ['xn--wgv71a119e.jp', 'xn--wgv71a119e.jp'],
  ['www.日本語。jp', 'www.xn--wgv71a119e.jp'],
  ['ＷＷＷ．example．com', 'www.example.com'],
  ['straße.de', 'xn--strae-oqa.de'],
  ['mine.github.io', 'mine.github.io'],
])('P05 %s is the domain %s', (written, name) => {
  expect(readName(written, own)).toEqual({ name })
})

test.each([
  ['*.example.com', 'domain-wildcard'],
  ['http://*.example.com', 'domain-wildcard'],
  ['example.com:8080', 'domain-form'],
  ['example.com/path', 'domain-form'],
  ['user@example.com', 'domain-form'],
  ['example.com?x', 'domain-form'],
  ['example..com', 'domain-form'],
  ['-a.example.com', 'domain-form'],
  ['a_b.example.com', 'domain-form'],
  ['exa mple.com', 'domain-form'],
  ['ftp://example.com', 'domain-form'],
  [`${'a'.repeat(64)}.com`, 'domain-form'],
  [`${'a.'.repeat(100)}com`, 'domain-form'],
  ['xn--a.com', 'domain-form'],
  ['192.0.2.7', 'domain-address'],
  ['0x7f.1', 'domain-address'],
  ['2001:db8::7', 'domain-address'],
  ['localhost', 'domain-private'],
  ['shop.localhost', 'domain-private'],
  ['printer.local', 'domain-private'],
  ['intra.internal', 'domain-private'],
  ['a.test', 'domain-private'],
  ['router.home.arpa', 'domain-private'],
  ['1.2.0.192.in-addr.arpa', 'domain-private'],
  ['hidden.onion', 'domain-private'],
  ['com', 'domain-private'],
  ['co.jp', 'domain-suffix'],
  ['CO.JP.', 'domain-suffix'],
  ['tokyo.jp', 'domain-suffix'],
  ['github.io', 'domain-suffix'],
  ['inn.sites.swipress.example', 'domain-own'],
  ['sites.swipress.example', 'domain-own'],
  ['swipress.example', 'domain-own'],
  ['swipress.net', 'domain-own'],
  ['a.console.swipress.net.', 'domain-own'],
])('%s is refused as %s', (written, rule) => {
  expect([written, ruleOf(written)]).toEqual([written, rule])
})

test('a name that only ends in the letters of ours is not ours', () => {
  expect(nameOf('notswipress.net')).toBe('notswipress.net')
})

test('an internationalised name is shown in its own letters', () => {
  expect(shownName('xn--wgv71a119e.jp')).toBe('日本語.jp')
})

test.each([
  ['日本語hotel.jp', false],
  ['ひらがな漢字.jp', false],
  ['한국.kr', false],
  ['пример.com', false],
  ['exаmple.com', true],
  ['аррӏе.com', true],
  ['αβγ.com', false],
  ['googlе.com', true],
])('whether %s mixes scripts as imitations do: %s', (written, mixes) => {
  expect(mixesScripts(nameOf(written)!)).toBe(mixes)
})

test.each([
  ['example.com', ''],
  ['www.example.com', 'www'],
  ['a.b.example.co.jp', 'a.b'],
  ['example.co.jp', ''],
])('providers call %s "%s"', (name, label) => {
  expect(labelOf(name)).toBe(label)
})
