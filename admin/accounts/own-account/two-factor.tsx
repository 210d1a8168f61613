import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useAskAgain, useSession } from '../../session/session.ts'
import { OwnUsername } from './profile.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** Whether a code is asked for besides the password, and the way to change that. */
export function TwoFactor() {
  const t = useText()
  const { hasTwoFactor } = useSession()
  const [isOpen, setOpen] = useState(false)
  // What is open stays what it is: turning it on changes the session before the codes have been read.
  const [isEnding, setEnding] = useState(false)
  const open = () => {
    setEnding(hasTwoFactor)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          fontSize: 14,
          fontWeight: 550,
          color: hasTwoFactor ? 'success.main' : 'text.secondary',
        }}
      >
        <Icon name="shield" sx={{ fontSize: 20 }} />
        {t(hasTwoFactor ? 'twoFactor.isOn' : 'twoFactor.isOff')}
      </Box>
      <Button variant={hasTwoFactor ? 'outlined' : 'contained'} onClick={open}>
        {t(hasTwoFactor ? 'twoFactor.turnOff' : 'twoFactor.turnOn')}
      </Button>
      {isOpen && (isEnding ? <TurnOff onClose={close} /> : <TwoFactorSetup onClose={close} />)}
    </Box>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { call, isBusy } = useCall()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const end = async ({ password }: { password: string }) => {
    const outcome = await call(() =>
      dataProvider.request('DELETE /api/me/two-factor', { body: { password } }),
    )
    if (!outcome.isDone) return outcome.errors
    await askAgain()
    onClose()
    notify(t('twoFactor.turnedOff'), { type: 'success' })
    return undefined
  }
  return (
    <DialogForm
      isOpen
      isDangerous
      isBusy={isBusy}
      title={t('twoFactor.offTitle')}
      lead={t('twoFactor.offText')}
      confirm={t('twoFactor.turnOff')}
      values={{ password: '' }}
      validate={({ password }) => (password ? {} : { password: t('password.missing') })}
      onSubmit={end}
      onClose={onClose}
    >
      <OwnUsername />
      <SecretField source="password" label={t('password.current')} autoComplete="current-password" />
    </DialogForm>
  )
}
