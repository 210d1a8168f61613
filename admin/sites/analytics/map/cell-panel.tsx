import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { LinkBase } from 'react-admin'
import type { PageFigures } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { Change } from '../figures/change.tsx'
import { shareOf, useFigures } from '../figures/use-figures.ts'
import { type FlowEnds, FlowList } from './flow-list.tsx'
import { type Flow, flowsAt, type MapCell, type MapGrid } from './map-grid.ts'

interface CellPanelProps {
  grid: MapGrid
  flows: readonly Flow[]
  visits: number
  at: MapCell
  picture: string | undefined
  /** Address of the page's editor; absent if the reader may not edit. */
  editAddress?: string | undefined
  /** Absent if single visits cannot be shown. */
  onFlow?: ((ends: FlowEnds) => void) | undefined
}

/** All about one page of the map, with the ways to it and away from it. */
export function CellPanel(props: CellPanelProps) {
  const { grid, flows, at, picture, editAddress, onFlow } = props
  const t = useText()
  const { came, went } = flowsAt(flows, at.pageId)
  return (
    <Box
      component="section"
      aria-label={t('analytics.map.about', { position: at.position })}
      sx={{ display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Thumbnail src={picture} width={52} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2">{at.position}</Typography>
          <Typography variant="body2" noWrap title={at.title}>
            {at.title || t('analytics.untitled')}
          </Typography>
          {editAddress && (
            <Link component={LinkBase} to={editAddress} variant="body2">
              {t('common.edit')}
            </Link>
          )}
        </Box>
      </Box>
      <Facts {...props} />
      <Fragment key={at.pageId}>
        <FlowList title={t('analytics.map.came')} end="from" flows={came} grid={grid} onFlow={onFlow} />
        <FlowList title={t('analytics.map.went')} end="to" flows={went} grid={grid} onFlow={onFlow} />
      </Fragment>
    </Box>
  )
}

function Facts({ at: { figures: now, before }, visits }: CellPanelProps) {
  const t = useText()
  const { count, percent, duration } = useFigures()
  const facts = [
    {
      name: t('analytics.map.reach'),
      of: ({ visits: seenBy }: PageFigures) => seenBy,
      words: count,
      more: percent(shareOf(now.visits, visits)),
    },
    { name: t('analytics.map.dwell'), of: (page: PageFigures) => page.dwellMs, words: duration },
    {
      name: t('analytics.map.exit'),
      of: (page: PageFigures) => shareOf(page.exits, page.visits),
      words: percent,
      more: count(now.exits),
      isBadMore: true,
    },
    { name: t('analytics.entries'), of: (page: PageFigures) => page.entries, words: count },
    { name: t('analytics.clicks'), of: (page: PageFigures) => page.clicks, words: count },
    { name: t('analytics.conversions'), of: (page: PageFigures) => page.conversions, words: count },
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: 1,
        m: 0,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {facts.map(({ name, of, words, more, isBadMore = false }) => (
        <Box
          key={name}
          sx={{ p: 1.25, borderRadius: radius.control, backgroundColor: 'action.hover', minWidth: 0 }}
        >
          <Box component="dt" sx={{ fontSize: textSize.small, color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Box component="span" sx={{ fontSize: textSize.heading, fontWeight: textWeight.bold }}>
              {words(of(now))}
            </Box>
            {more && (
              <Box component="span" sx={{ ml: 0.75, fontSize: textSize.small, color: 'text.secondary' }}>
                {more}
              </Box>
            )}
            <Box>
              <Change now={of(now)} before={of(before)} isBadMore={isBadMore} wordsOf={words} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
