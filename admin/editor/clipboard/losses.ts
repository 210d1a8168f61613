import { useCallback } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import type { Loss } from './fit-clip.ts'

/** What was left out as there was no room for it; all else is what the site does not have. */
const ofRoom: ReadonlySet<Loss> = new Set<Loss>(['room', 'text'])

/** Long enough to be read. */
const shownMs = 10_000

/** Says in one notice what did not come along. */
export function useTellLosses(): (lost: readonly Loss[]) => void {
  const t = useText()
  const notify = useNotify()
  const [locale] = useLocaleState()
  return useCallback(
    (lost) => {
      const counts = Map.groupBy(lost, (loss) => loss)
      const listed = (isOfRoom: boolean) =>
        [...counts]
          .filter(([loss]) => ofRoom.has(loss) === isOfRoom)
          .map(([loss, all]) => t(`editorPaste.lost.${loss}`, { smart_count: all.length }))
      const list = new Intl.ListFormat(locale)
      const [without, full] = [list.format(listed(false)), list.format(listed(true))]
      const said = [
        without && t('editorPaste.without', { what: without }),
        full && t('editorPaste.full', { what: full }),
      ].filter(Boolean)
      if (said.length > 0) notify(said.join(' '), { type: 'warning', autoHideDuration: shownMs })
    },
    [t, notify, locale],
  )
}
