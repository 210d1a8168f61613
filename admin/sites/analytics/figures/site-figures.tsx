import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import type { AnalyticsCalls } from '../../../api-client/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { shownFrom } from '../../../kit/list/narrowed-to.tsx'
import { Change } from './change.tsx'

interface SiteFiguresProps extends AnalyticsCalls {
  siteId: string
  /** What has to come into sight before its figures are asked for. */
  row: HTMLElement | null
}

const number = { textAlign: 'right', whiteSpace: 'nowrap' } as const

/** The last 30 days of a site, as cells of its row. */
export function SiteFigures({ siteId, row, readReport }: SiteFiguresProps) {
  const t = useText()
  const [found, setFound] = useState<AnalyticsSummary | 'unknown'>()
  useEffect(() => {
    if (!row) return
    let isLeft = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      readReport(siteId, 'summary', {}).then(
        (summary) => isLeft || setFound(summary),
        () => isLeft || setFound('unknown'),
      )
    })
    observer.observe(row)
    return () => {
      isLeft = true
      observer.disconnect()
    }
  }, [row, siteId, readReport])
  const words = (value: number) => value.toLocaleString()
  const cell = (show: (summary: AnalyticsSummary) => ReactNode) => {
    if (found === undefined) return <Skeleton width={48} sx={{ ml: 'auto' }} />
    return found === 'unknown' ? t('common.none') : show(found)
  }
  const figure = (name: 'visits' | 'conversions') =>
    cell(({ totals, before }) => (
      <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', lineHeight: 1.4 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {words(totals[name])}
        </Box>
        <Change now={totals[name]} before={before[name]} wordsOf={words} />
      </Box>
    ))
  return (
    <>
      <TableCell sx={number}>{figure('visits')}</TableCell>
      <TableCell sx={number}>{figure('conversions')}</TableCell>
      <TableCell sx={{ ...number, ...shownFrom('md') }}>
        {cell(({ days }) => (
          <Sparkline values={days.map(({ visits }) => visits)} />
        ))}
      </TableCell>
    </>
  )
}

const size = { width: 160, height: 34 }

/** The course of a figure, without its numbers: they stand beside it. */
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
