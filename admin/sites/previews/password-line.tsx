import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'

interface PasswordLineProps {
  siteId: string
  hasPassword: boolean
}

/** The password that the preview asks for in addition to an invitation. */
export function PasswordLine({ siteId, hasPassword }: PasswordLineProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [isOpen, setOpen] = useState(false)
  const save = async (password: string | null) => {
    const outcome = await request(
      'POST /api/sites/:id/preview/password',
      { params: { id: siteId }, body: { password }, fieldOf: fieldOfPointer },
      t(password === null ? 'previews.passwordRemoved' : 'previews.passwordSaved'),
    )
    if (!outcome.isDone) return outcome.errors
    setOpen(false)
    return undefined
  }
  return (
    <Row
      align="center"
      gap={1}
      sx={{ mb: 3, p: 2, borderRadius: radius.panel, backgroundColor: 'action.hover' }}
    >
      <Icon name="lock" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {t(hasPassword ? 'previews.passwordOn' : 'previews.passwordOff')}
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t(hasPassword ? 'previews.changePassword' : 'previews.setPassword')}
      </Button>
      {hasPassword && (
        <Button size="small" disabled={isBusy} onClick={() => void save(null)}>
          {t('previews.removePassword')}
        </Button>
      )}
      <DialogForm
        isOpen={isOpen}
        title={t('previews.setPassword')}
        lead={t('previews.passwordLead')}
        confirm={t('common.save')}
        isBusy={isBusy}
        values={{ password: '' }}
        onSubmit={({ password }) => save(password)}
        onClose={() => setOpen(false)}
      >
        <TextField
          source="password"
          label={t('previews.password')}
          help={t('previews.passwordHelp')}
          limit={64}
          missing={t('previews.passwordMissing')}
        />
      </DialogForm>
    </Row>
  )
}
