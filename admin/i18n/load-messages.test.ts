import { expect, test } from 'vitest'
import { consoleLanguages } from './console-language.ts'
import { en } from './en.ts'
import { loadMessages } from './load-messages.ts'

const leaves = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[key, text] as [string, string]]
      : leaves(text).map(([rest, found]) => [`${key}.${rest}`, found] as [string, string]),
  )

const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

test.each(consoleLanguages)(
  'L03 every text in %s stands there and speaks of the same values',
  async (language) => {
    const { swipress } = await loadMessages(language)
    const english = new Map(leaves(en))
    const texts = leaves(Object(swipress))
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(valuesIn(text), key).toEqual(valuesIn(english.get(key)!))
    }
  },
)

test("react-admin's texts that have no translation stay English", async () => {
  const { ra } = await loadMessages('ja')
  expect(ra.action.save).toBe('保存')
  expect(ra.action.expand).toBe('Expand')
})
