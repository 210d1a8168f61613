import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { OwnUsername } from './profile.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** Whether signing in asks for a code besides the password, with a button to change that. */
export function TwoFactor() {
  const t = useText()
  const { hasTwoFactor } = useSession()
  const [isOpen, setOpen] = useState(false)
  // The open dialog is fixed: turning two-factor on changes the session before the codes have been read.
  const [isEnding, setEnding] = useState(false)
  const open = () => {
    setEnding(hasTwoFactor)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <Row align="center" gap={2}>
      <Box
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          fontSize: textSize.base,
          fontWeight: textWeight.semibold,
          color: hasTwoFactor ? 'success.main' : 'text.secondary',
        }}
      >
        <Icon name="shield" size="large" />
        {t(hasTwoFactor ? 'twoFactor.isOn' : 'twoFactor.isOff')}
      </Box>
      <Button variant={hasTwoFactor ? 'outlined' : 'contained'} onClick={open}>
        {t(hasTwoFactor ? 'twoFactor.turnOff' : 'twoFactor.turnOn')}
      </Button>
      {isOpen && (isEnding ? <TurnOff onClose={close} /> : <TwoFactorSetup onClose={close} />)}
    </Row>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useText()
  const askAgain = useAskAgain()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { password: '' },
    send: async (body) => {
      await request('DELETE /api/me/two-factor', { body })
      await askAgain()
    },
    done: t('twoFactor.turnedOff'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      isDangerous
      title={t('twoFactor.offTitle')}
      lead={t('twoFactor.offText')}
      confirm={t('twoFactor.turnOff')}
      onClose={onClose}
    >
      <OwnUsername />
      <SecretField source="password" label={t('password.current')} autoComplete="current-password" />
    </DialogForm>
  )
}
