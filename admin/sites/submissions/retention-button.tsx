import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { type ReceivedRetention, retainedKinds } from '#model/calls/submissions/received-retention.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'

/** Opens the settings for how long what visitors have sent is stored. */
export function ReceivedRetentionButton({ siteId }: { siteId: string }) {
  const t = useText()
  const isAllowed = useMay()('visitor.delete') !== undefined
  const [isOpen, setOpen] = useState(false)
  const { data } = useRequest(
    'GET /api/sites/:id/received-retention',
    { params: { id: siteId } },
    { enabled: isAllowed && isOpen },
  )
  if (!isAllowed) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="clock" />}
        onClick={() => setOpen(true)}
        sx={{ mb: 2.5 }}
      >
        {t('keeping.open')}
      </Button>
      {isOpen && data && <RetentionForm siteId={siteId} kept={data} onClose={() => setOpen(false)} />}
    </>
  )
}

const offered = [1, 3, 6, 12, 24, 36, 60]
const monthsOf = (value: string): number | null => (value === '' ? null : Number(value))

interface RetentionFormProps {
  siteId: string
  kept: ReceivedRetention
  onClose: () => void
}

function RetentionForm({ siteId, kept, onClose }: RetentionFormProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: kept,
    valuesOf: ({ contacts, members, answers }) => ({
      contacts: String(contacts ?? ''),
      members: String(members ?? ''),
      answers: String(answers ?? ''),
    }),
    save: ({ contacts, members, answers }) =>
      request('PUT /api/sites/:id/received-retention', {
        params: { id: siteId },
        body: { contacts: monthsOf(contacts), members: monthsOf(members), answers: monthsOf(answers) },
        fieldOf: fieldOfPointer,
      }),
    saved: t('keeping.saved'),
    onSaved: onClose,
  })
  const choicesOf = (now: number | null) =>
    [...new Set([...offered, ...(now === null ? [] : [now])])].toSorted((a, b) => a - b)
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('retained.title')}
      lead={t('retained.lead')}
      confirm={t('common.save')}
      onClose={onClose}
    >
      {retainedKinds.map((kind) => (
        <SelectField
          key={kind}
          source={kind}
          label={t(`retained.${kind}`)}
          help={t(`retained.${kind}Help`)}
          choices={[
            { value: '', text: t('retained.forever') },
            ...choicesOf(kept[kind]).map((count) => ({
              value: String(count),
              text: t('keeping.months', { smart_count: count }),
            })),
          ]}
        />
      ))}
    </DialogForm>
  )
}
