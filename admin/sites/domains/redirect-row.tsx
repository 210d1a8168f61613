import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Redirect } from '#model/definition/redirect.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { statusTexts } from './redirect-site.ts'

interface RedirectRowProps {
  redirect: Redirect
  /** The destination as text. */
  destination: string | undefined
  /** The page at the redirect's address, which takes precedence. */
  shadow: string | undefined
  error: string | undefined
  /** Absent if nothing may be changed. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export function RedirectRow({ redirect, destination, shadow, error, onEdit, onRemove }: RedirectRowProps) {
  const t = useText()
  const { from, status } = redirect
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'start',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 2, rowGap: 0.25, pt: 0.5 }}>
        <Box component="span" sx={{ ...cell, fontWeight: textWeight.medium }}>
          {from}
        </Box>
        <Box component="span" sx={cell}>
          <Box component="span" aria-hidden sx={{ color: 'text.secondary', mr: 0.75 }}>
            →
          </Box>
          {destination ?? (
            <Box component="span" sx={{ color: 'warning.main' }}>
              {t('domains.redirectGone')}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ ...cell, color: 'text.secondary', fontSize: textSize.small }}>
          {t(statusTexts[status])}
        </Box>
        {shadow && (
          <Typography variant="caption" sx={{ gridColumn: '1 / -1', color: 'warning.main' }}>
            {t('domains.redirectShadow', { position: shadow })}
          </Typography>
        )}
        {error && (
          <FormHelperText error sx={{ gridColumn: '1 / -1', m: 0, fontSize: textSize.small }}>
            {error}
          </FormHelperText>
        )}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {onEdit && (
          <IconButton size="small" aria-label={t('domains.redirectEdit', { from })} onClick={onEdit}>
            <Icon name="edit" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton size="small" aria-label={t('domains.redirectRemove', { from })} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr)' } as const
const cell = { fontSize: textSize.base, minWidth: 0, overflowWrap: 'anywhere' } as const
