import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { invoiceTexts } from '#model/billing/invoice-texts.ts'
import { bankAccountKinds } from '#model/billing/letterhead.ts'
import type { BillingSettingsReply } from '#model/calls/accounts/billing.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { UnsavedWarning } from '../../kit/form/unsaved-warning.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { BillingRuns } from './billing-runs.tsx'
import { useInvoiceLanguage } from './invoice-paper.tsx'
import { bodyOf, type SettingsValues, valuesOf } from './settings-values.ts'

/** How the reader's own account bills those below it: `/billing-settings`. */
export function BillingSettingsScreen() {
  const t = useText()
  const may = useMay()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [settings, setSettings] = useState<BillingSettingsReply>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    dataProvider.request('GET /api/billing-settings').then(setSettings).catch(setError)
  }, [dataProvider])
  const isAllowed = may('billing.settings') !== undefined
  useEffect(() => {
    if (isAllowed) load()
  }, [isAllowed, load])
  if (!isAllowed) return <Denied />
  if (error && !settings) return <LoadFailure error={error} onRetry={load} />
  return (
    <>
      <PageHeader title={t('billing.title')} lead={t('billing.lead')} />
      {settings ? (
        <SettingsForm settings={settings} onSaved={setSettings} onStale={load} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
      {may('billing.run') && <BillingRuns />}
    </>
  )
}

interface FormProps {
  settings: BillingSettingsReply
  onSaved: (settings: BillingSettingsReply) => void
  onStale: () => void
}

function SettingsForm({ settings, onSaved, onStale }: FormProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const save = async (values: SettingsValues) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/billing-settings', {
        body: bodyOf(values),
        revision: settings.revision,
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) {
      if (outcome.isStale) onStale()
      return outcome.errors
    }
    onSaved(outcome.value)
    notify(t('billing.saved'), { type: 'success' })
    return undefined
  }
  return (
    <DirtyPreservingForm
      values={valuesOf(settings)}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedWarning}
      validate={(values) => (values.company.trim() ? {} : { company: t('users.missing') })}
      onSubmit={save}
    >
      <LetterheadFields />
      <BankFields />
      <Section title={t('billing.terms')} lead={t('billing.termsLead')}>
        <TextField source="initialFee" label={t('billing.initialFee')} help={t('billing.initialFeeHelp')} />
        <TextField source="dueDay" label={t('billing.dueDay')} help={t('billing.dueDayHelp')} />
        <TextField source="chargeDay" label={t('billing.chargeDay')} help={t('billing.chargeDayHelp')} />
      </Section>
      <Foot isBusy={isBusy} />
    </DirtyPreservingForm>
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
  const words = invoiceTexts[useInvoiceLanguage()]
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
            choices={bankAccountKinds.map((value) => ({ value, text: words.bankAccountKinds[value] }))}
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

function Foot({ isBusy }: { isBusy: boolean }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  const { isDirty } = useFormState()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
      <Button
        type="submit"
        variant="contained"
        disabled={!isDirty}
        loading={isBusy}
        // What the server said about the last try would block this one.
        onClick={() => clearErrors()}
      >
        {t('common.save')}
      </Button>
    </Box>
  )
}
