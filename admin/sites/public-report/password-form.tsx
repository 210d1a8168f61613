import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'

interface PasswordFormProps {
  onUnlock: (password: string) => Promise<void>
}

/** Asks for the password of a report. */
export function PasswordForm({ onUnlock }: PasswordFormProps) {
  const t = useText()
  const translate = useTranslate()
  const id = useId()
  const [password, write] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setErrorMessage(t('reports.passwordMissing'))
    setBusy(true)
    setErrorMessage(undefined)
    try {
      await onUnlock(password)
    } catch (error) {
      setErrorMessage(translate(error instanceof Error ? error.message : 'ra.notification.http_error'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <div>
        <Typography variant="h1">{t('reports.locked')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {t('reports.lockedText')}
        </Typography>
      </div>
      <FieldFrame id={id} label={t('reports.password')} error={errorMessage}>
        <OutlinedInput
          id={id}
          type="password"
          autoComplete="off"
          fullWidth
          value={password}
          error={Boolean(errorMessage)}
          onChange={({ target }) => write(target.value)}
          slotProps={{ input: { 'aria-describedby': errorMessage ? `${id}-help` : undefined } }}
        />
      </FieldFrame>
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('reports.unlock')}
      </Button>
    </Box>
  )
}
