import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useWatch } from 'react-hook-form'
import { passwordLength } from '#model/values/password.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { metRules, passwordRules } from '../../session/password-rules.ts'

/** The requirements of a new password, each marked as soon as it is met. */
export function PasswordRuleList({ id, source }: { id: string; source: string }) {
  const t = useText()
  const password: unknown = useWatch({ name: source })
  const met = metRules(typeof password === 'string' ? password : '')
  return (
    <Box
      component="ul"
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        maxWidth: 420,
        gap: '3px 12px',
        ...plainList,
        mt: 1.25,
        fontSize: textSize.compact,
      }}
    >
      {passwordRules.map((rule) => (
        <Box
          component="li"
          key={rule}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            color: met.has(rule) ? 'success.main' : 'text.secondary',
          }}
        >
          <Icon name={met.has(rule) ? 'check' : 'minus'} size="tiny" />
          {t(`password.${rule}`, passwordLength)}
          {met.has(rule) && (
            <Box component="span" sx={visuallyHidden}>
              {` (${t('password.met')})`}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
