import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { createLabelOf } from '../../kit/problems/problem-labels.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import type { DetailLine } from './entry-labels.ts'

/** The changes, with old and new values. */
export function DetailTable({ lines }: { lines: readonly DetailLine[] }) {
  const t = useText()
  const labelOf = createLabelOf(useTranslate())
  return (
    <Box component="section" aria-label={t('audit.details')}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('audit.details')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        {lines.map(({ name, from, to }) => (
          <Box
            key={name}
            sx={{ p: 1.5, borderRadius: radius.control, backgroundColor: 'action.hover', minWidth: 0 }}
          >
            <Typography component="dt" variant="caption" color="textSecondary">
              {name.split('.').map(labelOf).join(' › ')}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: textSize.compact, overflowWrap: 'anywhere' }}>
              {from !== undefined && (
                <Box component="del" sx={{ display: 'block', color: 'text.secondary' }}>
                  {from}
                </Box>
              )}
              {from === undefined ? (
                to
              ) : (
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                  {to}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
