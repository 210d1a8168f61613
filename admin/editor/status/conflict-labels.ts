import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { isObject, type Json } from '#model/edits/edit.ts'
import type { RebaseConflict } from '#model/edits/rebase.ts'
import { useText } from '../../i18n/use-text.ts'

/** Texts as they are; of anything larger the texts that are in it. */
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

/** Undefined where the change took something away. */
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

/** Undefined where nothing is there any more. */
export const theirsInWords = ({ theirs }: RebaseConflict): string | undefined => inWords(theirs)

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
