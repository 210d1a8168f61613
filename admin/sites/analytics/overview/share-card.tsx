import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { card, plainList, stack } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { LongListButton } from '../figures/long-list-button.tsx'
import { percent } from '../figures/use-figures.ts'

interface ShareRow {
  id: string
  name: string
  count: number
  rate?: number
  /** The remainder, which cannot be chosen. */
  isRest?: boolean
}

interface ShareCardProps {
  title: string
  countLabel: string
  rateLabel?: string
  rows: readonly ShareRow[]
  chosen?: string | undefined
  onChoose?: ((id: string | undefined) => void) | undefined
}

const shownFirst = 7

/** The parts of a whole, with a bar behind each name; a press filters by it, another one removes the filter. */
export function ShareCard({ title, countLabel, rateLabel, rows, chosen, onChoose }: ShareCardProps) {
  const t = useText()
  const [isLong, setLong] = useState(false)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const shown = isLong ? rows : rows.slice(0, shownFirst)
  return (
    <Box component="section" aria-label={title} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.25 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {countLabel}
        </Typography>
        {rateLabel && (
          <Typography variant="caption" color="textSecondary" sx={{ width: 76, textAlign: 'right' }}>
            {rateLabel}
          </Typography>
        )}
      </Box>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('analytics.nothing')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...stack, gap: 0.5, ...plainList }}>
        {shown.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: textSize.base }}
          >
            <Name
              row={row}
              part={row.count / most}
              isChosen={chosen === row.id}
              onChoose={row.isRest ? undefined : onChoose}
            />
            <Box
              component="span"
              sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: textWeight.semibold }}
            >
              {grouped(row.count)}
            </Box>
            {row.rate !== undefined && (
              <Box
                component="span"
                sx={{
                  width: 60,
                  textAlign: 'right',
                  color: 'text.secondary',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {percent(row.rate)}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {rows.length > shownFirst && <LongListButton count={rows.length} isLong={isLong} onChange={setLong} />}
    </Box>
  )
}

interface NameProps {
  row: ShareRow
  /** Length of the bar as a share of the longest one, 0 to 1. */
  part: number
  isChosen: boolean
  onChoose: ShareCardProps['onChoose']
}

function Name({ row, part, isChosen, onChoose }: NameProps) {
  const bar = {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 0.75,
    height: 32,
    px: 1.25,
    borderRadius: radius.small,
    fontSize: textSize.base,
    overflow: 'hidden',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      width: `${Math.max(part * 100, 1)}%`,
      borderRadius: 'inherit',
      backgroundColor: 'secondary.main',
      opacity: isChosen ? 0.34 : 0.16,
    },
  } as const
  const name = (
    <Box
      component="span"
      title={row.name}
      sx={{ position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {row.name}
    </Box>
  )
  if (!onChoose) return <Box sx={bar}>{name}</Box>
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : row.id)}
      sx={{
        ...bar,
        '&:hover::before': { opacity: isChosen ? 0.4 : 0.26 },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: -2 },
      }}
    >
      {isChosen && <Icon name="check" size="small" sx={{ position: 'relative' }} />}
      {name}
    </ButtonBase>
  )
}
