import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { KeepingForm } from '#admin/form/keeping-form.tsx'
import { MailLanguageField } from '#admin/form/mail-language-field.tsx'
import { Section } from '#admin/form/section.tsx'
import { TextField } from '#admin/form/text-field.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { useAskAgain, useSession } from '#admin/session-context.ts'
import type { Language } from '#model/language.ts'
import { limits } from '#model/limits.ts'
import { Facts } from './facts.tsx'
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
      dataProvider.saveProfile({ name: values.name.trim(), language: values.language }),
    )
    if (!outcome.isDone) return outcome.errors
    await askAgain()
    notify(t('me.saved'), { type: 'success' })
    return undefined
  }
  return (
    <KeepingForm
      values={{ name, language }}
      validate={(values) => (values.name.trim() ? {} : { name: t('me.nameMissing') })}
      onSubmit={save}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <TextField source="name" label={t('me.name')} limit={limits.text} isRequired />
        <MailLanguageField label={t('me.language')} />
        <Foot isBusy={isBusy} />
      </Box>
    </KeepingForm>
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
