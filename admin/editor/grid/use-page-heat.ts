import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { MapMeasure } from '#model/calls/reports/analytics.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import type { PageHeat } from '../../sites/analytics/map/page-heat.ts'
import { useMapLabels } from '../../sites/analytics/map/use-map-labels.ts'

const none: ReadonlyMap<string, PageHeat> = new Map()

/** Visitor statistics of pages over the last 30 days; requested only once they are shown. */
export function usePageHeat(siteId: string) {
  const t = useText()
  const labels = useMapLabels()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { mode } = useTheme().palette
  const [measure, choose] = useState<MapMeasure>()
  const [heat, setHeat] = useState(none)
  useEffect(() => {
    setHeat(none)
    if (!measure) return
    let isLeft = false
    const ask = async () => {
      const [{ heatOfPages }, report] = await Promise.all([
        import('../../sites/analytics/map/page-heat.ts'),
        dataProvider.readReport(siteId, 'pages', {}),
      ])
      const wordsOf = (value: number) => labels.short(measure, value)
      if (!isLeft)
        setHeat(heatOfPages(report, { measure, mode, wordsOf, name: t(`analytics.map.${measure}`) }))
    }
    ask().catch((error: unknown) => {
      if (isLeft) return
      choose(undefined)
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    })
    return () => {
      isLeft = true
    }
  }, [dataProvider, siteId, measure, mode, labels, t, notify])
  return { heat, measure, choose }
}
