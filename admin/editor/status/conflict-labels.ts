import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isObject, type Json } from '#model/edits/edit.ts'
import type { RebaseConflict } from '#model/edits/rebase.ts'
import { useText } from '../../i18n/use-text.ts'

/** The texts in a value, one per line. */
function inWords(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('\n')
  if (isObject(value))
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([, part]) => inWords(part))
      .filter(Boolean)
      .join('\n')
  return String(value)
}

/** Undefined if the change removed something. */
export function mineInWords({ mine }: RebaseConflict): string | undefined {
  switch (mine.op) {
    case 'set':
      return inWords(mine.after)
    case 'add':
      return inWords(mine.item as Json)
    case 'remove':
      return undefined
    case 'move':
      return mine.id
  }
}

/** Undefined if nothing is there any longer. */
export const theirsInWords = ({ theirs }: RebaseConflict): string | undefined => inWords(theirs)

/** The label of a change: labels are text keys; those without a group belong to the session itself. */
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
