import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SingleSignOnReply } from '#model/calls/accounts/single-sign-on.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import type { SaveConnection } from './single-sign-on-screen.tsx'

interface ConnectionFormProps {
  known: SingleSignOnReply
  save: SaveConnection
  onSaved: () => void
}

/** What the identity provider has to know of the console, and the console of it. */
export function ConnectionForm({ known, save, onSaved }: ConnectionFormProps) {
  const t = useText()
  const { connection, redirectUri } = known
  const { values, onSubmit, isBusy } = useActionForm({
    values: {
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      clientSecret: '',
    },
    send: ({ clientSecret, ...body }) => save({ ...body, ...(clientSecret && { clientSecret }) }),
    done: t('singleSignOn.saved'),
    onDone: onSaved,
  })
  return (
    <DirtyPreservingForm values={values} onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography variant="subtitle2" component="p">
            {t('singleSignOn.redirectUri')}
          </Typography>
          <CopyValue value={redirectUri} label={t('singleSignOn.redirectUri')} />
          <Caption>{t('singleSignOn.redirectUriHelp')}</Caption>
        </Box>
        <TextField
          source="issuer"
          label={t('singleSignOn.issuer')}
          help={t('singleSignOn.issuerHelp')}
          placeholder="https://login.microsoftonline.com/…/v2.0"
          isRequired
          isPlain
        />
        <TextField source="clientId" label={t('singleSignOn.clientId')} isRequired isPlain />
        <SecretField
          source="clientSecret"
          label={t('singleSignOn.clientSecret')}
          autoComplete="new-password"
          {...(connection && { check: () => undefined })}
        >
          {connection && <Caption>{t('singleSignOn.secretKept')}</Caption>}
        </SecretField>
        <SubmitButton isBusy={isBusy} />
      </Box>
    </DirtyPreservingForm>
  )
}
