import Box from '@mui/material/Box'
import type { PageFigures, PageReport } from '#model/calls/reports/analytics.ts'
import type { TextKey } from '../../../i18n/en.ts'
import type { useText } from '../../../i18n/use-text.ts'
import { Change } from './change.tsx'
import type { FigureColumn } from './figure-table.tsx'
import { type Figures, shareOf } from './use-figures.ts'

interface WithChangeProps {
  now: number
  before: number
  isCompared: boolean
  isBadMore?: boolean
  wordsOf: (value: number) => string
}

/** A figure of a table, and optionally its change below it. */
function WithChange({ now, before, isCompared, isBadMore = false, wordsOf }: WithChangeProps) {
  if (!isCompared) return wordsOf(now)
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', lineHeight: 1.35 }}>
      {wordsOf(now)}
      <Change now={now} before={before} isBadMore={isBadMore} wordsOf={wordsOf} />
    </Box>
  )
}

export type PageRow = PageReport['pages'][number]
type Kind = 'count' | 'percent' | 'duration'

interface PageFigure {
  text: TextKey
  help?: TextKey
  kind: Kind
  isBadMore?: boolean
  of: (figures: PageFigures) => number
}

/** The figures of a page that tables can show. */
const pageFigures = {
  views: { text: 'analytics.views', kind: 'count', of: ({ views }) => views },
  reach: {
    text: 'analytics.reached',
    help: 'analytics.reachedHelp',
    kind: 'count',
    of: ({ visits }) => visits,
  },
  dwell: {
    text: 'analytics.dwell',
    help: 'analytics.dwellHelp',
    kind: 'duration',
    of: ({ dwellMs }) => dwellMs,
  },
  exits: {
    text: 'analytics.exits',
    help: 'analytics.exitsHelp',
    kind: 'count',
    isBadMore: true,
    of: ({ exits }) => exits,
  },
  exitRate: {
    text: 'analytics.exitRate',
    help: 'analytics.exitRateHelp',
    kind: 'percent',
    isBadMore: true,
    of: ({ exits, visits }) => shareOf(exits, visits),
  },
  clicks: { text: 'analytics.clicks', kind: 'count', of: ({ clicks }) => clicks },
  popupClicks: { text: 'analytics.popupClicks', kind: 'count', of: ({ popupClicks }) => popupClicks },
  conversions: {
    text: 'analytics.conversions',
    help: 'analytics.conversionsHelp',
    kind: 'count',
    of: ({ conversions }) => conversions,
  },
  conversionRate: {
    text: 'analytics.conversionRate',
    help: 'analytics.pageRateHelp',
    kind: 'percent',
    of: ({ conversions, visits }) => shareOf(conversions, visits),
  },
  entries: {
    text: 'analytics.entries',
    help: 'analytics.entriesHelp',
    kind: 'count',
    of: ({ entries }) => entries,
  },
  bounces: {
    text: 'analytics.bounces',
    help: 'analytics.bouncesHelp',
    kind: 'count',
    isBadMore: true,
    of: ({ bounces }) => bounces,
  },
  bounceRate: {
    text: 'analytics.bounceRate',
    help: 'analytics.bouncesHelp',
    kind: 'percent',
    isBadMore: true,
    of: ({ bounces, entries }) => shareOf(bounces, entries),
  },
} as const satisfies Record<string, PageFigure>
export type PageFigureName = keyof typeof pageFigures

interface ColumnTools {
  t: ReturnType<typeof useText>
  figures: Figures
  isCompared: boolean
}

export const pageColumns = (
  names: readonly PageFigureName[],
  { t, figures, isCompared }: ColumnTools,
): FigureColumn<PageRow>[] =>
  names.map((id) => {
    const figure: PageFigure = pageFigures[id]
    return {
      id,
      text: t(figure.text),
      ...(figure.help && { help: t(figure.help) }),
      valueOf: (row) => figure.of(row.figures),
      show: (row) => (
        <WithChange
          now={figure.of(row.figures)}
          before={figure.of(row.before)}
          isCompared={isCompared}
          isBadMore={figure.isBadMore ?? false}
          wordsOf={figures[figure.kind]}
        />
      ),
    }
  })
