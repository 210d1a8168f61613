import { useDataProvider, useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { CreateUserBody, UserRow } from '#model/calls/accounts/users.ts'
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
import { CreateForm } from '../../kit/form/create-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { GrantFields, PeriodFields, type PeriodValues } from '../contracts/contract-fields.tsx'
import { ParentField } from './parent-field.tsx'

/** The account types that are allowed directly below the chosen account. */
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

interface UserCreateFormProps {
  parent: UserRow
  /** Whether another parent account can be chosen. */
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

export function UserCreateForm({ parent, isChoosable }: UserCreateFormProps) {
  const t = useText()
  const [locale] = useLocaleState()
  const { request } = useDataProvider<ConsoleDataProvider>()
  return (
    <CreateForm
      values={beginningBelow(parent, siteLanguageOf(locale))}
      create={(values) => request('POST /api/users', { body: bodyOf(values), fieldOf: fieldOfPointer })}
      created={({ company, email }) => t('users.invitedNow', { company, email: email ?? '' })}
      to={({ id }) => `/users/${id}`}
      submit={t('users.submit')}
      backTo="/users"
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
    </CreateForm>
  )
}

function Grants() {
  const type: AccountType = useWatch({ name: 'type' })
  return <GrantFields hasLicence={childTypes[type].length > 0} />
}
