import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SiteMoveRow } from '#model/calls/sites/site-moves.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'

/** The accounts that a site went through, the latest first. */
export function MoveHistory({ moves }: { moves: readonly SiteMoveRow[] }) {
  const t = useText()
  const unknown = t('moving.anotherAccount')
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {t('moving.history')}
      </Typography>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1 }}>
        {moves.map(({ id, at, executor, from, to }) => (
          <Box key={id} component="li" sx={{ fontSize: textSize.base, overflowWrap: 'anywhere' }}>
            {t('moving.step', { from: from ?? unknown, to: to ?? unknown })}
            <Caption>{`${tokyoTime(at)} · ${executor}`}</Caption>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
