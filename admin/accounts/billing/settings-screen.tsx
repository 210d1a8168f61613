import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { invoiceTexts } from '#model/billing/invoice-texts.ts'
import { bankAccountKinds } from '#model/billing/letterhead.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { BillingRuns } from './billing-runs.tsx'
import { useInvoiceLanguage } from './invoice-paper.tsx'
import { bodyOf, valuesOf } from './settings-values.ts'

/** How the reader's own account bills those below it: `/billing-settings`. */
export function BillingSettingsScreen() {
  const t = useText()
  const may = useMay()
  if (!may('billing.settings')) return <Denied />
  return (
    <>
      <PageHeader title={t('billing.title')} lead={t('billing.lead')} />
      <Settings />
      {may('billing.run') && <BillingRuns />}
    </>
  )
}

function Settings() {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const settings = useRequest('GET /api/billing-settings', {})
  return (
    <Loaded query={settings} height={420}>
      {(record) => (
        <EditForm
          record={record}
          valuesOf={valuesOf}
          save={(values, { revision }) =>
            request('PUT /api/billing-settings', { body: bodyOf(values), revision, fieldOf: fieldOfPointer })
          }
          saved={t('billing.saved')}
        >
          <LetterheadFields />
          <BankFields />
          <Section title={t('billing.terms')} lead={t('billing.termsLead')}>
            <NumberField
              source="initialFee"
              label={t('billing.initialFee')}
              help={t('billing.initialFeeHelp')}
              unit="¥"
              isRequired
            />
            <NumberField
              source="dueDay"
              label={t('billing.dueDay')}
              help={t('billing.dueDayHelp')}
              isRequired
            />
            <NumberField
              source="chargeDay"
              label={t('billing.chargeDay')}
              help={t('billing.chargeDayHelp')}
              isRequired
            />
          </Section>
        </EditForm>
      )}
    </Loaded>
  )
}

function LetterheadFields() {
  const t = useText()
  return (
    <Section title={t('billing.letterhead')} lead={t('billing.letterheadLead')}>
      <TextField source="company" label={t('billing.company')} limit={100} isRequired />
      <TextField
        source="registrationNumber"
        label={t('billing.registrationNumber')}
        help={t('billing.registrationNumberHelp')}
        placeholder="T1234567890123"
      />
      <TextField source="postalCode" label={t('billing.postalCode')} limit={10} placeholder="150-0002" />
      <TextField source="address" label={t('billing.address')} limit={200} lines={2} />
      <TextField source="phone" label={t('billing.phone')} limit={20} />
      <TextField source="email" label={t('billing.email')} />
    </Section>
  )
}

function BankFields() {
  const t = useText()
  const labels = invoiceTexts[useInvoiceLanguage()]
  const hasBank: boolean = useWatch({ name: 'hasBank' })
  return (
    <Section title={t('billing.bank')} lead={t('billing.bankLead')}>
      <SwitchField source="hasBank" label={t('billing.hasBank')} help={t('billing.hasBankHelp')} />
      {hasBank && (
        <>
          <TextField source="bankAccount.bank" label={t('billing.bankName')} limit={50} isRequired />
          <TextField source="bankAccount.branch" label={t('billing.branch')} limit={50} isRequired />
          <SelectField
            source="bankAccount.kind"
            label={t('billing.kind')}
            choices={bankAccountKinds.map((value) => ({ value, text: labels.bankAccountKinds[value] }))}
          />
          <TextField
            source="bankAccount.number"
            label={t('billing.number')}
            placeholder="0123456"
            isRequired
          />
          <TextField source="bankAccount.holder" label={t('billing.holder')} limit={60} isRequired />
        </>
      )}
    </Section>
  )
}
