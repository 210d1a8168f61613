import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { languageFacts } from '#model/values/language.ts'
import { isLanguage } from '../schema/slot.ts'

/** Keys whose values are those of another. */
const sameAs: Readonly<Record<string, string>> = { buttonShape: 'shape', textAlignment: 'textAlign' }

/** Says the values of a choice in words. */
export function useChoiceLabels(key: string): (value: string) => string {
  const translate = useTranslate()
  return useCallback(
    (value) =>
      isLanguage(value) && /language/i.test(key)
        ? languageFacts[value].name
        : translate(`swipress.editorPanel.choices.${sameAs[key] ?? key}.${value}`, { _: value }),
    [translate, key],
  )
}
