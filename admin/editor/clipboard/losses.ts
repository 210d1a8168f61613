import { useCallback } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import type { Loss } from './fit-clip.ts'

/** Why something was left out. Losses that are not listed here are missing on the site. */
const reasons: Partial<Record<Loss, 'full' | 'unknown'>> = { room: 'full', text: 'full', script: 'unknown' }

/** Long enough to be read. */
const shownMs = 10_000

/** Reports all losses in one notice. */
export function useTellLosses(): (lost: readonly Loss[]) => void {
  const t = useText()
  const notify = useNotify()
  const [locale] = useLocaleState()
  return useCallback(
    (lost) => {
      const counts = Map.groupBy(lost, (loss) => loss)
      const list = new Intl.ListFormat(locale)
      const said = (['without', 'full', 'unknown'] as const).flatMap((reason) => {
        const listed = [...counts].filter(([loss]) => (reasons[loss] ?? 'without') === reason)
        const what = listed.map(([loss, all]) => t(`editorPaste.lost.${loss}`, { smart_count: all.length }))
        return what.length > 0 ? [t(`editorPaste.${reason}`, { what: list.format(what) })] : []
      })
      if (said.length > 0) notify(said.join(' '), { type: 'warning', autoHideDuration: shownMs })
    },
    [t, notify, locale],
  )
}
