import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { PreviewShare, ShareState } from '#model/calls/sites/previews.ts'
import type { TextKey } from '../../i18n/en.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { DatedText } from '../../kit/display/dated-text.tsx'
import { Row } from '../../kit/display/row.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'

const labels: Readonly<Record<ShareState, { text: TextKey; dot: string }>> = {
  invited: { text: 'previews.stateInvited', dot: 'warning.main' },
  opened: { text: 'previews.stateOpened', dot: 'success.main' },
  expired: { text: 'previews.stateExpired', dot: 'text.disabled' },
  revoked: { text: 'previews.stateRevoked', dot: 'text.disabled' },
}

interface ShareRowsProps {
  shares: readonly PreviewShare[]
  isBusy: boolean
  onAgain: (share: PreviewShare) => void
  onRevoke: (share: PreviewShare) => void
  /** Opens the log of their visits. */
  onLog: (share: PreviewShare) => void
}

/** Everybody who was invited: whether they came, how often, and until when they may. */
export function ShareRows({ shares, isBusy, onAgain, onRevoke, onLog }: ShareRowsProps) {
  const t = useText()
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.panel,
        backgroundColor: 'background.paper',
      }}
    >
      {shares.map((share) => {
        const { id, email, state, openings, lastOpenedAt, expiresAt } = share
        const isOver = state === 'revoked' || state === 'expired'
        return (
          <Box component="li" key={id} sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Row align="center" gap={1}>
              <Typography
                variant="subtitle2"
                component="div"
                sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}
              >
                {email}
              </Typography>
              <Chip dot={labels[state].dot}>{t(labels[state].text)}</Chip>
            </Row>
            <Row align="center" gap={1} sx={{ mt: 0.5 }}>
              <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
                {openings > 0 && (
                  <Link
                    component="button"
                    type="button"
                    variant="caption"
                    color="inherit"
                    underline="always"
                    title={t('previews.logOf', { email })}
                    onClick={() => onLog(share)}
                    sx={{ textAlign: 'start', verticalAlign: 'baseline' }}
                  >
                    <DatedText
                      text={t('previews.openings', { smart_count: openings, when: tokyoTime(lastOpenedAt) })}
                    />
                  </Link>
                )}
                {openings > 0 && expiresAt && ' · '}
                {expiresAt && <DatedText text={t('previews.ends', { when: tokyoTime(expiresAt) })} />}
              </Typography>
              <Box sx={{ display: 'flex', ml: 'auto' }}>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('previews.againOf', { email })}
                  onClick={() => onAgain({ ...share, expiresAt: isOver ? null : expiresAt })}
                >
                  {t('previews.again')}
                </Button>
                {!isOver && (
                  <Button
                    size="small"
                    color="error"
                    disabled={isBusy}
                    aria-label={t('previews.revokeOf', { email })}
                    onClick={() => onRevoke(share)}
                  >
                    {t('previews.revoke')}
                  </Button>
                )}
              </Box>
            </Row>
          </Box>
        )
      })}
    </Box>
  )
}
