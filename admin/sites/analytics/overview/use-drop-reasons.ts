import { useCallback } from 'react'
import { dropReasons } from '#model/analytics/drop-reasons.ts'
import { useText } from '../../../i18n/use-text.ts'

/** Why events are not counted, in words. */
export function useDropReasons(): (reason: string) => string {
  const t = useText()
  return useCallback(
    (reason) => {
      const known = dropReasons.find((one) => one === reason)
      return known ? t(`reports.drop.${known}`) : reason
    },
    [t],
  )
}
