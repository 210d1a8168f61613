import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { grouped } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useFreshQuery } from '../../../kit/query/use-request.ts'
import { textWeight } from '../../../kit/theme/tokens.ts'
import { Change } from './change.tsx'

interface LastDaysProps {
  siteId: string
  children: (summary: AnalyticsSummary) => ReactNode
}

/** Renders figures of the last 30 days of a site. They are requested when they come into view, once for a whole row. */
function LastDays({ siteId, children }: LastDaysProps) {
  const t = useText()
  const { readReport } = useDataProvider<ConsoleDataProvider>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  const { data, error } = useFreshQuery({
    queryKey: ['last-days', siteId],
    queryFn: () => readReport(siteId, 'summary', {}),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return children(data)
  return error ? t('common.none') : <Skeleton ref={setPlace} width={48} sx={{ ml: 'auto' }} />
}

/** A figure of the last 30 days of a site, and how it has changed. */
export const SiteTotal = ({ siteId, name }: { siteId: string; name: 'visits' | 'conversions' }) => (
  <LastDays siteId={siteId}>
    {({ totals, before }) => (
      <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', lineHeight: 1.4 }}>
        <Box component="span" sx={{ fontWeight: textWeight.semibold }}>
          {grouped(totals[name])}
        </Box>
        <Change now={totals[name]} before={before[name]} wordsOf={grouped} />
      </Box>
    )}
  </LastDays>
)

/** The visits of each of the last 30 days of a site. */
export const SiteCourse = ({ siteId }: { siteId: string }) => (
  <LastDays siteId={siteId}>{({ days }) => <Sparkline values={days.map(({ visits }) => visits)} />}</LastDays>
)

const size = { width: 160, height: 34 }

/** The course of a figure, without numbers, which are shown beside it. */
function Sparkline({ values }: { values: readonly number[] }) {
  const color = useTheme().palette.secondary.main
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * size.width
    return `${x.toFixed(1)} ${(size.height - 2 - (value / most) * (size.height - 4)).toFixed(1)}`
  })
  const line = `M${points.join('L')}`
  return (
    <svg {...size} aria-hidden style={{ display: 'block', marginLeft: 'auto' }}>
      <path d={`${line}L${size.width} ${size.height}L0 ${size.height}Z`} fill={color} fillOpacity={0.12} />
      <path d={line} fill="none" stroke={color} strokeWidth={1.75} strokeLinejoin="round" />
    </svg>
  )
}
