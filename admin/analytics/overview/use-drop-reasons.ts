import { useCallback } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { dropReasons } from '#model/analytics/drop-reasons.ts'

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
