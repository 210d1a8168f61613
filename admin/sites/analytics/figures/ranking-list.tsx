import Box from '@mui/material/Box'
import type { Ranking } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { card } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { PageName } from './page-name.tsx'
import type { SitePages } from './site-pages.ts'
import { useFigures } from './use-figures.ts'

type Row = Ranking['rows'][number]

/** Pages in descending order, each with its rate as a bar. */
export function RankingList({ ranking, pages }: { ranking: Ranking; pages: SitePages }) {
  const t = useText()
  const figures = useFigures()
  const best = Math.max(...ranking.rows.map(({ rate }) => rate), Number.MIN_VALUE)
  return (
    <Box
      component="ol"
      aria-label={t(`analytics.ranking.${ranking.by}`)}
      sx={{ ...card, m: 0, py: 1, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}
    >
      {ranking.rows.map((row) => (
        <Box
          component="li"
          key={row.pageId}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: '28px 1fr auto',
              md: '32px 56px minmax(200px, 1fr) minmax(160px, 1fr) 150px',
            },
            alignItems: 'center',
            columnGap: 2,
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
            fontSize: textSize.base,
          }}
        >
          <Box
            component="span"
            sx={{
              fontSize: textSize.heading,
              fontWeight: textWeight.bold,
              color: row.rank <= 3 ? 'secondary.main' : 'text.secondary',
            }}
          >
            {row.rank}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
            <Move row={row} />
          </Box>
          <PageName page={row} picture={pages.pictures.get(row.pageId)} />
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', md: 'block' },
              height: 8,
              borderRadius: radius.card,
              backgroundColor: 'action.hover',
            }}
          >
            <Box
              sx={{ height: 8, borderRadius: radius.card, backgroundColor: 'secondary.main' }}
              style={{ width: `${(row.rate / best) * 100}%` }}
            />
          </Box>
          <Box component="span" sx={{ textAlign: 'right' }}>
            <Box component="span" sx={{ fontWeight: textWeight.bold }}>
              {figures.percent(row.rate)}
            </Box>
            <Box
              component="span"
              sx={{ display: 'block', fontSize: textSize.small, color: 'text.secondary' }}
            >
              {t('analytics.countOf', { count: figures.count(row.count), visits: figures.count(row.visits) })}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Move({ row: { rank, rankBefore } }: { row: Row }) {
  const t = useText()
  if (rankBefore === null)
    return (
      <Box component="span" sx={{ fontSize: textSize.small, color: 'secondary.main' }}>
        {t('analytics.new')}
      </Box>
    )
  const up = rankBefore - rank
  const words = up === 0 ? '±0' : up > 0 ? `▲ ${up}` : `▼ ${-up}`
  return (
    <Box
      component="span"
      title={t('analytics.rankBefore', { rank: rankBefore })}
      sx={{
        fontSize: textSize.small,
        color: up === 0 ? 'text.secondary' : up > 0 ? 'success.main' : 'error.main',
      }}
    >
      {words}
    </Box>
  )
}
