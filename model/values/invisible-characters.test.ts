import { expect, test } from 'vitest'
import { mailSenderBodySchema } from '../calls/domains/brands.ts'
import { mediaNameSchema } from '../calls/media/media.ts'
import { pageSchema } from '../definition/page.ts'
import { checkSchema } from '../rules/schema-problems.ts'
import { idSchema, scriptSchema, textSchema } from './fields.ts'
import { invisibleCharacter, withoutInvisibleCharacters } from './invisible-characters.ts'

test.each([
  ['an override of the direction', 'invoice\u202Efdp.exe', 'U+202E'],
  ['an embedding', '\u202Aa\u202C', 'U+202A'],
  ['an isolate', 'a\u2066b\u2069', 'U+2066'],
  ['a mark of direction where nothing has one', 'admin\u200E', 'U+200E'],
  ['an override in Hebrew', 'שלום\u202Eabc', 'U+202E'],
  ['a separator of lines', 'a\u2028b', 'U+2028'],
  ['a separator of paragraphs', 'a\u2029b', 'U+2029'],
  ['nothing between letters', 'pay\u200Bpal', 'U+200B'],
  ['nothing at the end', '東京\u200B', 'U+200B'],
  ['a mark of the order of bytes', '\uFEFFname', 'U+FEFF'],
  ['a joiner between letters', 'a\u200Db', 'U+200D'],
  ['a joiner at the end of an emoji', '👩\u200D', 'U+200D'],
  ['a joiner of words', 'a\u2060b', 'U+2060'],
  ['a letter that is empty', '\u3164', 'U+3164'],
  ['letters that are empty', '\u115F\u1160', 'U+115F'],
  ['hidden text', `a${String.fromCodePoint(0xe0041)}`, 'U+E0041'],
  ['hidden text behind a flag', `🏴${String.fromCodePoint(0xe0067)}`, 'U+E0067'],
])('%s is refused', (_, text, character) => {
  expect(invisibleCharacter(text)).toBe(character)
  const [problem] = checkSchema(textSchema(), text).problems ?? []
  expect(problem).toMatchObject({ rule: 'invisible-character', params: { character } })
  expect(invisibleCharacter(withoutInvisibleCharacters(text))).toBeUndefined()
})

const flagOf = (tags: string) =>
  `🏴${[...tags].map((tag) => String.fromCodePoint(0xe0000 + tag.charCodeAt(0))).join('')}${String.fromCodePoint(0xe007f)}`

test.each([
  ['English, French and their signs', 'Crème brûlée – “50 %” co\u00ADoperation\u00A0…\u202F!'],
  ['Japanese with variants of characters', '葛\u{E0100}城 ｶﾀｶﾅ ― 、。'],
  ['Japanese with places where lines may break', '今日は\u200B天気です'],
  ['Korean', '안녕하세요 ᄒᆞᆫ글'],
  ['Arabic and Hebrew', 'مرحبا بالعالم، שלום עולם!'],
  ['Hebrew with a mark beside a comma', 'שלום\u200F, C++\u200E'],
  ['Persian', 'می\u200Cخواهم'],
  ['Hindi', 'क्\u200Dष श्री\u200C'],
  ['Thai', 'สวัสดี\u200Bชาวโลก'],
  ['families and flags', '👩‍👩‍👧‍👦 🏳️‍🌈 👩🏽‍💻 ❤️‍🔥 🇯🇵'],
  ['flags of regions', `${flagOf('gbeng')} ${flagOf('gbsct')}`],
  ['lines and tabs', 'a\tb\nc\r\nd'],
])('%s is text', (_, text) => {
  expect(invisibleCharacter(text)).toBeUndefined()
  expect(withoutInvisibleCharacters(text)).toBe(text)
  expect(checkSchema(textSchema(), text).problems).toBeUndefined()
})

test('translations, names and senders of mail are held to it, and names of files are cleaned', () => {
  const page = { id: 'p', details: { EN: { mainText: 'fine', linkButtonText: 'a\u202Eb' } } }
  const { problems: [ofPage] = [] } = checkSchema(pageSchema, page)
  expect(ofPage).toMatchObject({ path: '/details/EN/linkButtonText', rule: 'invisible-character' })
  const sender = { address: 'info@partner.example', name: 'Partner\u202E' }
  const { problems: [ofSender] = [] } = checkSchema(mailSenderBodySchema, sender)
  expect(ofSender).toMatchObject({ path: '/name', rule: 'invisible-character' })
  expect(mediaNameSchema.parse('\u202Aphoto\u202C.jpg')).toBe('photo.jpg')
})

test('code may hold what nobody sees: it is not read by visitors', () => {
  expect(checkSchema(scriptSchema, 'const bom = "\uFEFF"').problems).toBeUndefined()
})

test('a text that is full of them is looked through', () => {
  const texts = ['\u200D', '\u200B', '🏴', String.fromCodePoint(0xe0061), '👩\u200D', 'ا\u200C'].map((part) =>
    part.repeat(30_000),
  )
  for (const text of texts) expect(invisibleCharacter(withoutInvisibleCharacters(text))).toBeUndefined()
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
  'no id is called %s',
  (id) => {
    expect(checkSchema(idSchema, id).problems).toMatchObject([{ rule: 'reserved-id' }])
  },
)

test.each(['proto', 'Constructor', 'p1', 'prototypes', '_'])('an id may be called %s', (id) => {
  expect(checkSchema(idSchema, id).problems).toBeUndefined()
})
