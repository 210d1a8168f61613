import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useDataProvider } from 'react-admin'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { BillDetail } from '#model/calls/accounts/bills.ts'
import { typedNumber } from '#model/values/number-text.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { focusBeside } from '../../kit/list/focus-beside.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { noProof, type Proof, ProofFields, proofOf } from './proof-fields.tsx'

interface DialogProps {
  bill: BillDetail
  onClose: () => void
}

interface Values extends Proof {
  reason: string
  isReplaced: boolean
  corrections: { text: string; amount: string }[]
}

const maxCorrections = 10

/** `/replacement/corrections/0/amount` → `corrections.0.amount`, as the form calls it. */
const replacementFieldOf = (pointer: string) => fieldOfPointer(pointer.replace(/^\/replacement/, ''))

/** Voids a bill and issues a replacement. */
export function VoidDialog({ bill, onClose }: DialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<Values, BillDetail>({
    values: { ...noProof, reason: '', isReplaced: true, corrections: [] },
    send: ({ reason, isReplaced, corrections, ...proof }) => {
      const lines = corrections.map(({ text, amount }) => ({ text, amount: typedNumber(amount) }))
      return request('POST /api/bills/:id/void', {
        params: { id: bill.id },
        body: { reason, ...proofOf(proof), replacement: isReplaced ? { corrections: lines } : null },
        revision: bill.revision,
        fieldOf: replacementFieldOf,
      })
    },
    done: t('bill.voidDone'),
    onDone: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('bill.void')}
      lead={t('bill.voidLead')}
      confirm={t('bill.void')}
      isDangerous
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
  if (!isReplaced) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map(({ id }, place) => (
        <Box
          key={id}
          tabIndex={-1}
          data-correction
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 140px auto' },
            alignItems: 'end',
          }}
        >
          <TextField source={`corrections.${place}.text`} label={t('bill.correctionText')} isRequired />
          <NumberField
            source={`corrections.${place}.amount`}
            label={t('bill.correctionAmount')}
            placeholder="-5000"
            isRequired
          />
          <IconButton
            aria-label={t('bill.correctionRemove')}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('[data-correction]'))
              remove(place)
            }}
          >
            <Icon name="close" />
          </IconButton>
        </Box>
      ))}
      {fields.length < maxCorrections && (
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
