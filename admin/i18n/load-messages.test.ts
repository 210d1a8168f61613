import { expect, test } from 'vitest'
import { consoleLanguages } from './console-language.ts'
import { en } from './en.ts'
import { loadMessages } from './load-messages.ts'

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : keysOf(text).map((rest) => `${key}.${rest}`),
  )

test.each(consoleLanguages)(
  'L03 the texts of all areas are loaded in %s, and no others',
  async (language) => {
    const { swipress } = await loadMessages(language)
    expect(keysOf(Object(swipress)).sort()).toEqual(keysOf(en).sort())
  },
)

test("react-admin's texts that have no translation stay English", async () => {
  const { ra } = await loadMessages('ja')
  expect(ra.action.save).toBe('保存')
  expect(ra.action.expand).toBe('Expand')
})
