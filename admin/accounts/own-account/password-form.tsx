import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { meetsAllRules } from '../../session/password-rules.ts'
import { useAskAgain } from '../../session/session.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { OwnUsername } from './profile.tsx'

/** Changes the password of whoever is signed in. */
export function PasswordForm() {
  const t = useText()
  const rules = useId()
  const askAgain = useAskAgain()
  const { request } = useDataProvider<ConsoleDataProvider>()
  // A new round empties the form after the password was changed.
  const [round, setRound] = useState(0)
  const { values, onSubmit, isBusy } = useActionForm({
    values: { current: '', password: '', again: '' },
    send: async ({ current, password }) => {
      await request('PUT /api/me/password', { body: { current, password } })
      await askAgain()
    },
    done: t('password.changed'),
    onDone: () => setRound(round + 1),
  })
  return (
    <DirtyPreservingForm key={round} values={values} onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <OwnUsername />
        <SecretField
          source="current"
          label={t('password.current')}
          autoComplete="current-password"
          missing={t('password.missing')}
        />
        <SecretField
          source="password"
          label={t('password.fresh')}
          autoComplete="new-password"
          describedBy={rules}
          check={(password) => (meetsAllRules(password) ? undefined : t('password.weak'))}
        >
          <PasswordRuleList id={rules} source="password" />
        </SecretField>
        <SecretField
          source="again"
          label={t('password.again')}
          autoComplete="new-password"
          check={(again, { password }) => (again === password ? undefined : t('password.mismatch'))}
        />
        <SubmitButton isBusy={isBusy} text={t('password.change')} isAlways />
      </Box>
    </DirtyPreservingForm>
  )
}
