import { useMemo } from 'react'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'

const secondMs = 1_000
const minuteMs = 60_000

export const percent = (share: number): string => {
  const value = share * 100
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}%`
}

export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** How figures are written in the console's language. */
export function useFigures() {
  const t = useText()
  return useMemo(
    () => ({
      count: grouped,
      percent,
      duration: (ms: number) =>
        ms < minuteMs
          ? t('analytics.seconds', { seconds: (ms / secondMs).toFixed(ms < 10 * secondMs ? 1 : 0) })
          : t('analytics.minutes', {
              minutes: Math.floor(ms / minuteMs),
              seconds: Math.floor((ms % minuteMs) / secondMs),
            }),
    }),
    [t],
  )
}
export type Figures = ReturnType<typeof useFigures>
