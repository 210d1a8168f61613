import { expect, test } from 'vitest'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { type ConsoleLanguage, consoleLanguages } from '../../i18n/console-language.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { en } from '../../i18n/en.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { fieldNames } from './field-names.ts'
import { createLabelOf, createPlaceLabels } from './problem-labels.ts'

interface Node {
  properties?: Record<string, Node>
  items?: Node
  oneOf?: Node[]
}

/** All property keys of a JSON schema, at any depth. */
function keysOf(node: Node): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([key, field]) => [key, ...keysOf(field)])
  const inside = [...(node.oneOf ?? []), ...(node.items ? [node.items] : [])]
  return [...own, ...inside.flatMap(keysOf)]
}

const keys = [...new Set(keysOf(siteJsonSchema()))].filter((key) => key !== '$schema')
/** Further keys, of requests and of accounts. */
const callKeys = [
  'template',
  'authority',
  'companyName',
  'contractEnd',
  'contractStart',
  'licenseIssuance',
  'mainColor',
  'theme',
]

async function labelsIn(language: ConsoleLanguage) {
  const messages = await loadMessages(language)
  const { translate } = createI18nProvider(() => messages, language)
  return createLabelOf(translate)
}

test.each(consoleLanguages)('every key of a definition has a label in %s', async (language) => {
  const labelOf = await labelsIn(language)
  expect(keys.filter((key) => labelOf(key) === key && key !== 'id')).toEqual([])
})

test('every label belongs to a key, and to one only', () => {
  const known = new Set([...keys, ...callKeys])
  const labelled = [...Object.keys(fieldNames), ...Object.keys(en.fields)]
  expect(labelled.filter((key) => !known.has(key))).toEqual([])
  expect(new Set(labelled).size).toBe(labelled.length)
})

test.each([
  ['en', 'Name'],
  ['ja', '名前'],
  ['zh', '名称'],
  ['ko', '이름'],
] as const)(
  'a name is called the same in %s, whatever has it: a site, a column, a person',
  async (language, name) => {
    expect((await labelsIn(language))('name')).toBe(name)
  },
)

test('a key nobody knows stays as it is', async () => {
  expect((await labelsIn('ja'))('planet')).toBe('planet')
})

test('a place is said in words, counted from one', async () => {
  const labels = createPlaceLabels(await labelsIn('en'))
  expect(labels(['sns', '0', 'snsUrl'])).toBe('Contact and social links › 1 › Address or number')
  expect(labels(['details', 'JP', 'mainText'])).toBe('Japanese › Main text')
})
