import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'

/** What was done, in words: labels are keys of texts; those without a group belong to the session itself. */
export function useEntryLabels(): (label: string) => string {
  const t = useText()
  const translate = useTranslate()
  return useCallback(
    (label) => {
      const key = label.includes('.') ? label : `editorScreen.did.${label}`
      return translate(`swipress.${key}`, { _: t('editorScreen.did.changed') })
    },
    [t, translate],
  )
}
