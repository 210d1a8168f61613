import Box from '@mui/material/Box'
import { type TapReport, tapGrid } from '#model/calls/reports/page-figures.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { plainList } from '../../../kit/theme/styles.ts'
import { textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { percent, shareOf } from '../figures/use-figures.ts'
import { mostTapped } from './heat.ts'

const listed = 8

/** The places with the most taps, as text. */
export function HotSpots({ taps }: { taps: TapReport }) {
  const t = useText()
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: 1,
        ...plainList,
        fontSize: textSize.base,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {mostTapped(taps, listed).map(({ column, row, count }, at) => (
        <Box component="li" key={`${column} ${row}`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            component="span"
            sx={{
              ...{ display: 'grid', placeItems: 'center', width: 22, height: 22, borderRadius: '50%' },
              ...{
                fontSize: textSize.small,
                fontWeight: textWeight.bold,
                color: 'background.paper',
                backgroundColor: 'text.primary',
              },
            }}
          >
            {at + 1}
          </Box>
          <Box component="span" sx={{ flex: 1 }}>
            {t('analytics.taps.place', {
              across: Math.round(((column + 0.5) / tapGrid.columns) * 100),
              down: Math.round(((row + 0.5) / tapGrid.rows) * 100),
            })}
          </Box>
          <span>{grouped(count)}</span>
          <Box component="span" sx={{ width: 48, textAlign: 'right', color: 'text.secondary' }}>
            {percent(shareOf(count, taps.total))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
