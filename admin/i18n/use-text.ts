import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { TextKey } from './en/messages.ts'

/** A text of the console by its key; a key that does not exist does not compile. */
export function useText(): (key: TextKey, values?: Readonly<Record<string, string | number>>) => string {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`swipress.${key}`, { ...values }), [translate])
}
