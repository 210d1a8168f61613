import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useLocation, useStore } from 'react-admin'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../kit/theme/icons.tsx'
import { radius } from '../kit/theme/tokens.ts'
import { useSession } from '../session/session.ts'

/** Advises whoever comes for the first time, with a password that somebody else made up, to choose their own. */
export function PasswordAdvice() {
  const t = useText()
  const { id, shouldChangePassword, isFirstSignIn } = useSession()
  const { pathname } = useLocation()
  const [putOffBy, setPutOffBy] = useStore('password-advice.put-off-by', '')
  if (!shouldChangePassword || !isFirstSignIn || putOffBy === id || pathname.startsWith('/account/security'))
    return null
  return (
    <Box
      role="region"
      aria-label={t('password.adviceTitle')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mb: 3.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        backgroundColor: 'background.paper',
      }}
    >
      <Icon name="lock" size="large" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="subtitle2" component="div">
          {t('password.adviceTitle')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('password.adviceText')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" onClick={() => setPutOffBy(id)}>
          {t('password.adviceLater')}
        </Button>
        <Button size="small" variant="contained" component={LinkBase} to="/account/security">
          {t('password.adviceAction')}
        </Button>
      </Box>
    </Box>
  )
}
