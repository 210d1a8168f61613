import { useMemo } from 'react'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { percent, shareOf, useFigures } from '../figures/use-figures.ts'
import type { MapCell } from './map-grid.ts'

const secondMs = 1_000
const minute = 60

/** Short enough for a cell: `12s`, `1:05`. */
function shortDuration(ms: number): string {
  const seconds = Math.round(ms / secondMs)
  return seconds < minute
    ? `${seconds}s`
    : `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`
}

/** `64%`, `0.4%`. */
const shortPercent = (share: number): string =>
  `${share > 0 && share < 0.01 ? (share * 100).toFixed(1) : Math.round(share * 100)}%`

/** Labels of the map's figures. */
export function useMapLabels() {
  const t = useText()
  const figures = useFigures()
  return useMemo(
    () => ({
      short: (measure: MapMeasure, value: number | undefined) => {
        if (value === undefined) return '–'
        return measure === 'dwell' ? shortDuration(value) : shortPercent(value)
      },
      label: ({ position, title, figures: page }: MapCell, visits: number) =>
        [
          position,
          title,
          t('analytics.map.seenBy', {
            share: percent(shareOf(page.visits, visits)),
            smart_count: page.visits,
          }),
          page.visits > 0 && t('analytics.map.stayed', { time: figures.duration(page.dwellMs) }),
          page.visits > 0 && t('analytics.map.left', { share: percent(shareOf(page.exits, page.visits)) }),
        ]
          .filter(Boolean)
          .join(', '),
    }),
    [t, figures],
  )
}
