import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { LinkBase, useLocation, useStore } from 'react-admin'
import { useText } from '../i18n/use-text.ts'
import { Row } from '../kit/display/row.tsx'
import { Icon } from '../kit/theme/icons.tsx'
import { surface } from '../kit/theme/styles.ts'
import { textSize } from '../kit/theme/tokens.ts'
import { useSession } from '../session/session.ts'

/** Advises a user who signs in for the first time with a password set by somebody else to choose their own. */
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
      gap={1}
      sx={{ mb: 2.5, px: 1.5, py: 0.5, fontSize: textSize.compact, ...surface }}
    >
      <Icon name="lock" sx={{ color: 'text.secondary' }} />
      <span>{t('password.adviceText')}</span>
      <Button size="small" component={LinkBase} to="/account/security">
        {t('password.adviceAction')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('password.adviceLater')}
        title={t('password.adviceLater')}
        onClick={() => setPutOffBy(id)}
        sx={{ ml: 'auto' }}
      >
        <Icon name="close" size="small" />
      </IconButton>
    </Row>
  )
}
