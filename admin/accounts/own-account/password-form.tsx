import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { meetsAllRules } from '../../session/password-rules.ts'
import { useAskAgain } from '../../session/session.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { OwnUsername } from './profile.tsx'

interface PasswordValues {
  current?: string
  password?: string
  again?: string
}

/** Changes the password of whoever is signed in. */
export function PasswordForm() {
  const t = useText()
  const rules = useId()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { call, isBusy } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  // Once it is changed, the form begins anew.
  const [round, setRound] = useState(0)
  const validate = ({ current = '', password = '', again = '' }: PasswordValues) => ({
    ...(current ? {} : { current: t('password.missing') }),
    ...(meetsAllRules(password) ? {} : { password: t('password.weak') }),
    ...(password === again ? {} : { again: t('password.mismatch') }),
  })
  const save = async ({ current = '', password = '' }: PasswordValues) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/me/password', { body: { current: current, password } }),
    )
    if (!outcome.isDone) return outcome.errors
    setRound(round + 1)
    await askAgain()
    notify(t('password.changed'), { type: 'success' })
    return undefined
  }
  return (
    <Form
      key={round}
      noValidate
      record={{}}
      disableInvalidFormNotification
      validate={(values) => validate(values as PasswordValues)}
      onSubmit={async (values: PasswordValues) => save(values)}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <OwnUsername />
        <SecretField source="current" label={t('password.current')} autoComplete="current-password" />
        <SecretField
          source="password"
          label={t('password.fresh')}
          autoComplete="new-password"
          describedBy={rules}
        >
          <PasswordRuleList id={rules} source="password" />
        </SecretField>
        <SecretField source="again" label={t('password.again')} autoComplete="new-password" />
        <Foot isBusy={isBusy} />
      </Box>
    </Form>
  )
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isBusy}
      sx={{ justifySelf: 'start' }}
      // What the server said about the last try would block this one.
      onClick={() => clearErrors()}
    >
      {t('password.change')}
    </Button>
  )
}
