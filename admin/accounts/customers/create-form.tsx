import { useDataProvider, useLocaleState, useNotify, useRedirect, useRefresh } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CreateUserBody, UserRow } from '#model/calls/accounts/users.ts'
import { isEmail } from '#model/definition/forms/form-answer.ts'
import { plainEmail } from '#model/definition/forms/plain-answer.ts'
import { type AccountType, type Authority, childTypes } from '#model/records/account.ts'
import type { Language } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ChoiceCards } from '../../kit/fields/choice-cards.tsx'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { CreateFoot } from '../../kit/form/create-foot.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { GrantFields, PeriodFields, type PeriodValues, periodErrors } from '../contracts/contract-fields.tsx'
import { ParentField } from './parent-field.tsx'

/** What may stand directly below the chosen account. */
function TypeField() {
  const t = useText()
  const parent: UserRow = useWatch({ name: 'parent' })
  return (
    <ChoiceCards
      source="type"
      label={t('users.type')}
      choices={childTypes[parent.type].map((type) => ({
        value: type,
        text: t(`accountType.${type}`),
        help: t(`accountTypeHelp.${type}`),
      }))}
    />
  )
}

export interface NewUserValues extends PeriodValues {
  parent: UserRow
  type: AccountType
  company: string
  contactName: string
  email: string
  language: Language
  authority: Authority
  licenseIssuance: boolean
}

const bodyOf = ({ parent, contractStart, contractEnd, ...values }: NewUserValues): CreateUserBody => {
  const { licenseIssuance, ...rest } = values
  return {
    ...rest,
    parentId: parent.id,
    contractStart: contractStart || null,
    contractEnd: contractEnd || null,
    ...(childTypes[values.type].length > 0 ? { licenseIssuance } : {}),
  }
}

function errorsOf(values: NewUserValues, t: ReturnType<typeof useText>): Record<string, string> {
  const errors = periodErrors(values, t)
  if (!isEmail(plainEmail(values.email))) errors.email = t('users.wrongEmail')
  for (const field of ['company', 'contactName', 'email'] as const)
    if (!values[field].trim()) errors[field] = t('users.missing')
  return errors
}

/** Creates, and goes to what was made; answers what is wrong with which field. */
function useCreateUser() {
  const t = useText()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const create = async (values: NewUserValues) => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/users', { body: bodyOf(values), fieldOf: fieldOfPointer }),
    )
    if (!outcome.isDone) return outcome.errors
    const { company, email, id } = outcome.value
    notify(t('users.invitedNow', { company, email: email ?? values.email }), { type: 'success' })
    refresh()
    redirect(`/users/${id}`)
    return undefined
  }
  return { create, isBusy }
}

interface CreateFormProps {
  parent: UserRow
  /** Whether it may stand below other accounts too. */
  isChoosable: boolean
}

const beginningBelow = (parent: UserRow, language: Language): NewUserValues => ({
  parent,
  type: childTypes[parent.type][0]!,
  company: '',
  contactName: '',
  email: '',
  language,
  contractStart: '',
  contractEnd: '',
  authority: 'EDIT',
  licenseIssuance: true,
})

export function CreateForm({ parent, isChoosable }: CreateFormProps) {
  const t = useText()
  const [locale] = useLocaleState()
  const { create, isBusy } = useCreateUser()
  return (
    <DirtyPreservingForm
      values={beginningBelow(parent, siteLanguageOf(locale))}
      validate={(values) => errorsOf(values, t)}
      onSubmit={create}
    >
      <Section title={t('users.account')} lead={t('users.accountLead')}>
        <ParentField isChoosable={isChoosable} />
        <TypeField />
        <TextField source="company" label={t('users.company')} limit={limits.text} isRequired />
      </Section>
      <Section title={t('users.contact')} lead={t('users.contactLead')}>
        <TextField source="contactName" label={t('users.contactName')} limit={limits.text} isRequired />
        <TextField source="email" label={t('users.email')} isRequired />
        <MailLanguageField label={t('users.language')} />
      </Section>
      <Section title={t('users.contract')} lead={t('users.contractLead')}>
        <PeriodFields />
      </Section>
      <Section title={t('users.grants')} lead={t('users.grantsLead')}>
        <Grants />
      </Section>
      <Foot isBusy={isBusy} />
    </DirtyPreservingForm>
  )
}

function Grants() {
  const type: AccountType = useWatch({ name: 'type' })
  return <GrantFields hasLicence={childTypes[type].length > 0} />
}

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <CreateFoot backTo="/users" submit={t('users.submit')} isBusy={isBusy} onSubmit={() => clearErrors()} />
  )
}
