import { expect, test } from 'vitest'
import { consoleLanguages } from '../i18n/console-language.ts'
import { type SignInTexts, signInTexts } from './sign-in-texts.ts'

const leaves = ({ rules, ...texts }: SignInTexts): [string, string][] => [
  ...Object.entries(texts),
  ...Object.entries(rules),
]
const valuesIn = (text: string) => text.match(/\{\w+\}/g) ?? []

test.each(consoleLanguages)(
  'L03 the texts outside of the console speak of the same values in %s',
  (language) => {
    const english = new Map(leaves(signInTexts.en))
    for (const [key, text] of leaves(signInTexts[language])) {
      expect(text.trim(), key).not.toBe('')
      expect(valuesIn(text), key).toEqual(valuesIn(english.get(key)!))
    }
  },
)
