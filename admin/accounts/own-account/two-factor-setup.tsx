import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { TwoFactorStartReply } from '#model/calls/accounts/me.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { QrCode } from '../../kit/display/qr-code.tsx'
import { Row } from '../../kit/display/row.tsx'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'
import { useAskAgain } from '../../session/session.ts'
import { OwnUsername } from './profile.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Asks for the password, shows the secret, asks for a code that proves the secret was stored, then shows the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const askAgain = useAskAgain()
  const [secret, setSecret] = useState<TwoFactorStartReply>()
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          onClose()
          notify(t('twoFactor.turnedOn'), { type: 'success' })
        }}
      />
    )
  if (!secret) return <Begin onSecret={setSecret} onClose={onClose} />
  return (
    <Prove
      secret={secret}
      onClose={onClose}
      onCodes={(found) => {
        setCodes(found)
        void askAgain()
      }}
    />
  )
}

function Begin({
  onSecret,
  onClose,
}: {
  onSecret: (secret: TwoFactorStartReply) => void
  onClose: () => void
}) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { password: '' },
    send: (body) => request('POST /api/me/two-factor', { body }),
    onDone: onSecret,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('twoFactor.passwordTitle')}
      lead={t('twoFactor.passwordText')}
      confirm={t('twoFactor.proceed')}
      onClose={onClose}
    >
      <OwnUsername />
      <SecretField source="password" label={t('password.current')} autoComplete="current-password" />
    </DialogForm>
  )
}

interface ProveProps {
  secret: TwoFactorStartReply
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function Prove({ secret, onCodes, onClose }: ProveProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { code: '' },
    send: ({ code }) => request('PUT /api/me/two-factor', { body: { code: code.replaceAll(' ', '') } }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <DialogForm
      key="prove"
      {...form}
      isOpen
      title={t('twoFactor.scanTitle')}
      lead={t('twoFactor.scanText')}
      confirm={t('twoFactor.confirm')}
      onClose={onClose}
    >
      <Row align="center" gap={2.5}>
        <QrCode text={secret.uri} label={t('twoFactor.qr')} />
        <SecretKey secret={secret.secret} />
      </Row>
      <TextField
        source="code"
        label={t('twoFactor.code')}
        check={(code) => (/^\d{6}$/.test(code.replaceAll(' ', '')) ? undefined : t('twoFactor.codeMissing'))}
        missing={t('twoFactor.codeMissing')}
      />
    </DialogForm>
  )
}

/** In fours, which are easier to type. */
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

function SecretKey({ secret }: { secret: string }) {
  const t = useText()
  const notify = useNotify()
  const copy = async () => {
    if (await copyText(secret)) notify(t('twoFactor.copied'), { type: 'success' })
  }
  return (
    <Box sx={{ flex: 1, minWidth: 200 }}>
      <Typography variant="body2" color="textSecondary">
        {t('twoFactor.secret')}
      </Typography>
      <Box component="code" sx={{ display: 'block', my: 1, fontSize: textSize.base, lineHeight: 1.7 }}>
        {inFours(secret)}
      </Box>
      <Button size="small" variant="outlined" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
        {t('twoFactor.copySecret')}
      </Button>
    </Box>
  )
}
