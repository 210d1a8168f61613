import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { languageFacts, languages } from '#model/values/language.ts'

/** Keys that share the values of another key. */
const sameAs: Readonly<Record<string, string>> = { buttonShape: 'shape', textAlignment: 'textAlign' }

/** The label of a choice's value, by the key of its field; undefined if it has none. */
export function useOptionLabels(): (key: string, value: string) => string | undefined {
  const translate = useTranslate()
  return useCallback(
    (key, value) => {
      const language = languages.find((one) => one === value)
      if (language && /language/i.test(key)) return languageFacts[language].name
      return translate(`swipress.editorPanel.choices.${sameAs[key] ?? key}.${value}`, { _: '' }) || undefined
    },
    [translate],
  )
}
