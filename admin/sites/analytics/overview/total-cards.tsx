import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { AnalyticsSummary, Totals } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { Change } from '../figures/change.tsx'
import { type Figures, shareOf, useFigures } from '../figures/use-figures.ts'

export const overviewFigures = ['visits', 'views', 'clicks', 'conversionRate', 'bounceRate', 'dwell'] as const
export type OverviewFigure = (typeof overviewFigures)[number]

export const figureOf: Readonly<Record<OverviewFigure, (totals: Totals) => number>> = {
  visits: ({ visits }) => visits,
  views: ({ views }) => views,
  clicks: ({ clicks }) => clicks,
  conversionRate: ({ conversions, visits }) => shareOf(conversions, visits),
  bounceRate: ({ bounces, visits }) => shareOf(bounces, visits),
  dwell: ({ dwellMs }) => dwellMs,
}

/** Whether a figure is a whole number. */
export const isCounted = (figure: OverviewFigure) =>
  figure === 'visits' || figure === 'views' || figure === 'clicks'

export const figureLabels = (figures: Figures, figure: OverviewFigure, value: number): string => {
  if (figure === 'dwell') return figures.duration(value)
  return isCounted(figure) ? figures.count(value) : figures.percent(value)
}

interface TotalCardsProps {
  summary: AnalyticsSummary
  chosen: OverviewFigure
  onChoose: (figure: OverviewFigure) => void
}

/** The totals, each beside what it is compared with; the chosen one is drawn by day. */
export function TotalCards({ summary, chosen, onChoose }: TotalCardsProps) {
  const t = useText()
  return (
    <Box
      role="group"
      aria-label={t('analytics.totals')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        gap: 1.25,
      }}
    >
      {overviewFigures.map((figure) => (
        <TotalCard
          key={figure}
          figure={figure}
          summary={summary}
          isChosen={figure === chosen}
          onChoose={() => onChoose(figure)}
        />
      ))}
    </Box>
  )
}

interface TotalCardProps {
  figure: OverviewFigure
  summary: AnalyticsSummary
  isChosen: boolean
  onChoose: () => void
}

function TotalCard({ figure, summary, isChosen, onChoose }: TotalCardProps) {
  const t = useText()
  const figures = useFigures()
  const value = figureOf[figure](summary.totals)
  const before = figureOf[figure](summary.before)
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'grid',
        justifyContent: 'start',
        justifyItems: 'start',
        gap: 0.25,
        p: 2,
        textAlign: 'left',
        borderRadius: radius.panel,
        border: 1,
        borderColor: isChosen ? 'secondary.main' : 'divider',
        boxShadow: ({ palette }) => (isChosen ? `inset 0 0 0 1px ${palette.secondary.main}` : 'none'),
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: isChosen ? 'secondary.main' : 'text.disabled' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Box component="span" sx={{ fontSize: textSize.compact, color: 'text.secondary' }}>
        {t(`analytics.${figure}`)}
      </Box>
      <Box
        component="span"
        sx={{
          fontSize: textSize.title,
          fontWeight: textWeight.bold,
          letterSpacing: '-0.015em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figureLabels(figures, figure, value)}
      </Box>
      <Change
        now={value}
        before={before}
        isBadMore={figure === 'bounceRate'}
        wordsOf={(one) => figureLabels(figures, figure, one)}
      />
      <Box component="span" sx={{ fontSize: textSize.small, color: 'text.secondary' }}>
        {t('analytics.before', { value: figureLabels(figures, figure, before) })}
      </Box>
    </ButtonBase>
  )
}
