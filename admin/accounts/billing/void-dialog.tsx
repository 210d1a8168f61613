import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useDataProvider } from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { noProof, type Proof, ProofFields, proofOf, useProofErrors } from './proof-fields.tsx'
import { useSettle } from './use-settle.ts'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values extends Proof {
  reason: string
  isReplaced: boolean
  corrections: { text: string; amount: string }[]
}

const mostCorrections = 10
const isAmount = (text: string) => /^[-−]?\d{1,9}$/.test(text.trim())
const amountOf = (text: string) => Number(text.trim().replace('−', '-'))

/** `/replacement/corrections/0/amount` → `corrections.0.amount`, as the form calls it. */
const replacementFieldOf = (pointer: string) => fieldOfPointer(pointer.replace(/^\/replacement/, ''))

/** Voids a bill, and makes another in its place. */
export function VoidDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { settle, isBusy } = useSettle(onClose)
  const proofErrors = useProofErrors()
  const send = ({ reason, isReplaced, corrections, ...proof }: Values) => {
    const lines = corrections.map(({ text, amount }) => ({ text, amount: amountOf(amount) }))
    const replacement = isReplaced ? { corrections: lines } : null
    const body = { reason, ...proofOf(proof), replacement }
    return settle(
      () =>
        dataProvider.request('POST /api/bills/:id/void', {
          params: { id: bill.id },
          body,
          revision: bill.revision,
          fieldOf: replacementFieldOf,
        }),
      t('bill.voidDone'),
    )
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t('bill.void')}
      lead={t('bill.voidLead')}
      confirm={t('bill.void')}
      isDangerous
      isBusy={isBusy}
      values={{ ...noProof, reason: '', isReplaced: true, corrections: [] }}
      validate={(values) => ({
        ...(values.reason.trim() ? {} : { reason: t('users.missing') }),
        ...(values.isReplaced &&
        values.corrections.some(({ text, amount }) => !text.trim() || !isAmount(amount))
          ? { isReplaced: t('bill.correctionWrong') }
          : {}),
        ...proofErrors(values),
      })}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField source="reason" label={t('bill.reason')} lines={2} limit={500} isRequired />
      <SwitchField source="isReplaced" label={t('bill.replace')} help={t('bill.replaceHelp')} />
      <Corrections />
      <ProofFields />
    </DialogForm>
  )
}

function Corrections() {
  const t = useText()
  const isReplaced: boolean = useWatch({ name: 'isReplaced' })
  const { fields, append, remove } = useFieldArray({ name: 'corrections' })
  const { formState } = useFormContext()
  if (!isReplaced) return null
  const wrong = formState.errors.isReplaced?.message
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ id }, place) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 140px auto' },
            alignItems: 'end',
          }}
        >
          <TextField source={`corrections.${place}.text`} label={t('bill.correctionText')} isRequired />
          <TextField
            source={`corrections.${place}.amount`}
            label={t('bill.correctionAmount')}
            placeholder="-5000"
            isRequired
          />
          <IconButton aria-label={t('bill.correctionRemove')} onClick={() => remove(place)}>
            <Icon name="close" />
          </IconButton>
        </Box>
      ))}
      {typeof wrong === 'string' && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
          {wrong}
        </Box>
      )}
      {fields.length < mostCorrections && (
        <Button
          size="small"
          startIcon={<Icon name="plus" />}
          onClick={() => append({ text: '', amount: '' })}
          sx={{ justifySelf: 'start' }}
        >
          {t('bill.correctionAdd')}
        </Button>
      )}
    </Box>
  )
}
