import { useCallback } from 'react'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'

/** Says that a file is of another kind than the place wants, and what it wants. */
export function useWrongKind(kinds: readonly FileKind[]): (name: string) => string {
  const t = useText()
  return useCallback(
    (name) => {
      if (kinds.includes('music')) return `${t('media.wrongMusic', { name })} ${t('media.kindsMusic')}`
      return kinds.includes('film')
        ? `${t('media.wrongType', { name })} ${t('media.kinds')}`
        : `${t('media.wrongPicture', { name })} ${t('media.kindsPicture')}`
    },
    [kinds, t],
  )
}
