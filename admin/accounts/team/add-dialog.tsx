import { useDataProvider, useLocaleState, useNotify, useRefresh } from 'react-admin'
import { isEmail } from '#model/definition/forms/form-answer.ts'
import { plainEmail } from '#model/definition/forms/plain-answer.ts'
import type { Authority, PositionInAccount } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
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
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const errorsOf = ({ name, email }: Values): Record<string, string> => ({
    ...(name.trim() ? {} : { name: t('users.missing') }),
    ...(isEmail(plainEmail(email)) ? {} : { email: t(email.trim() ? 'users.wrongEmail' : 'users.missing') }),
  })
  const add = async (values: Values) => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/admins', {
        body: { ...values, accountId: account.id },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t('people.added', { email: values.email.trim() }), { type: 'success' })
    refresh()
    onClose()
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t('people.addTitle', { company: account.company })}
      lead={t('people.addLead')}
      confirm={t('people.addSubmit')}
      isBusy={isBusy}
      values={{
        name: '',
        email: '',
        position: 'EDITOR',
        authority: 'EDIT',
        language: siteLanguageOf(locale),
      }}
      validate={errorsOf}
      onSubmit={add}
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
