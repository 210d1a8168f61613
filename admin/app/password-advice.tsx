import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useLocation, useStore } from 'react-admin'
import { useText } from '../i18n/use-text.ts'
import { Row } from '../kit/display/row.tsx'
import { Icon } from '../kit/theme/icons.tsx'
import { surface } from '../kit/theme/styles.ts'
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
    <Row
      role="region"
      aria-label={t('password.adviceTitle')}
      align="center"
      gap={2}
      sx={{ mb: 3.5, p: 2, ...surface }}
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
      <Row gap={1}>
        <Button size="small" onClick={() => setPutOffBy(id)}>
          {t('password.adviceLater')}
        </Button>
        <Button size="small" variant="contained" component={LinkBase} to="/account/security">
          {t('password.adviceAction')}
        </Button>
      </Row>
    </Row>
  )
}
