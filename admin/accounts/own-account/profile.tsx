import Box from '@mui/material/Box'
import { useDataProvider } from 'react-admin'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Facts } from '../../kit/display/facts.tsx'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { SubmitButton } from '../../kit/form/submit-button.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { OwnPicture } from './own-picture.tsx'

/** Name, picture, and the language of the mails to somebody. */
export function Profile() {
  const t = useText()
  const { email, account } = useSession()
  return (
    <>
      <Section title={t('me.picture')} lead={t('me.pictureLead')}>
        <OwnPicture />
      </Section>
      <Section title={t('me.profile')} lead={t('me.profileLead')}>
        <ProfileForm />
        <Facts
          facts={[
            { term: t('me.email'), value: email, help: t('me.emailHelp') },
            { term: t('me.company'), value: account.company },
          ]}
        />
      </Section>
    </>
  )
}

function ProfileForm() {
  const t = useText()
  const askAgain = useAskAgain()
  const { name, language } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { values, onSubmit, isBusy } = useActionForm({
    values: { name, language },
    send: async (entered) => {
      await request('PUT /api/me', { body: { ...entered, name: entered.name.trim() } })
      await askAgain()
    },
    done: t('me.saved'),
  })
  return (
    <DirtyPreservingForm values={values} onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField source="name" label={t('me.name')} limit={limits.text} missing={t('me.nameMissing')} />
        <MailLanguageField label={t('me.language')} />
        <SubmitButton isBusy={isBusy} />
      </Box>
    </DirtyPreservingForm>
  )
}

/** Tells password managers whose password a form is about. */
export function OwnUsername() {
  const { email } = useSession()
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
