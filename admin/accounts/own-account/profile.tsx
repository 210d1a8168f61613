import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { Facts } from '../../kit/display/facts.tsx'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { OwnPicture } from './own-picture.tsx'

interface ProfileValues {
  name: string
  language: Language
}

/** Name, picture, and the language somebody is written to in. */
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
  const notify = useNotify()
  const askAgain = useAskAgain()
  const { call, isBusy } = useCall()
  const { name, language } = useSession()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const save = async (values: ProfileValues) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/me', { body: { name: values.name.trim(), language: values.language } }),
    )
    if (!outcome.isDone) return outcome.errors
    await askAgain()
    notify(t('me.saved'), { type: 'success' })
    return undefined
  }
  return (
    <DirtyPreservingForm
      values={{ name, language }}
      validate={(values) => (values.name.trim() ? {} : { name: t('me.nameMissing') })}
      onSubmit={save}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField source="name" label={t('me.name')} limit={limits.text} isRequired />
        <MailLanguageField label={t('me.language')} />
        <Foot isBusy={isBusy} />
      </Box>
    </DirtyPreservingForm>
  )
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { isDirty } = useFormState()
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={!isDirty}
      loading={isBusy}
      sx={{ justifySelf: 'start' }}
    >
      {t('common.save')}
    </Button>
  )
}

/** Tells password managers whose password a form is about. */
export function OwnUsername() {
  const { email } = useSession()
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
