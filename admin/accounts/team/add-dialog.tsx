import { useDataProvider, useLocaleState } from 'react-admin'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import type { Authority, PositionInAccount } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { AuthorityField, NameField, PositionField } from './person-fields.tsx'

interface Values {
  name: string
  email: string
  position: PositionInAccount
  authority: Authority
  language: Language
}

interface AddDialogProps {
  account: { id: string; company: string }
  onClose: () => void
}

/** Invites somebody into an account. */
export function AddDialog({ account, onClose }: AddDialogProps) {
  const t = useText()
  const [locale] = useLocaleState()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<Values, AdminRow>({
    values: {
      name: '',
      email: '',
      position: 'EDITOR',
      authority: 'EDIT',
      language: siteLanguageOf(locale),
    },
    send: (values) =>
      request('POST /api/admins', { body: { ...values, accountId: account.id }, fieldOf: fieldOfPointer }),
    done: ({ email }) => t('people.added', { email }),
    onDone: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('people.addTitle', { company: account.company })}
      lead={t('people.addLead')}
      confirm={t('people.addSubmit')}
      onClose={onClose}
    >
      <NameField />
      <TextField source="email" label={t('people.email')} isRequired />
      <PositionField />
      <AuthorityField />
      <MailLanguageField label={t('people.language')} />
    </DialogForm>
  )
}
