import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { ErasureReceipt, PersonRecordRow } from '#model/calls/submissions/persons.ts'
import { keptOfPersons } from '#model/records/person.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'

interface EraseDialogProps {
  query: string
  records: readonly Pick<PersonRecordRow, 'kind' | 'id'>[]
  onClose: () => void
  onErased: (receipt: ErasureReceipt) => void
}

/** Asks for what was searched for to be typed again before erasing, which cannot be undone. */
export function EraseDialog({ query, records, onClose, onErased }: EraseDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { confirmation: '' },
    send: ({ confirmation }) =>
      request('POST /api/persons/erase', {
        body: { query, records: [...records], confirmation },
        fieldOf: fieldOfPointer,
      }),
    done: t('persons.erased'),
    onDone: onErased,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('persons.eraseTitle', { smart_count: records.length })}
      lead={t('persons.eraseText')}
      confirm={t('persons.eraseNow')}
      isDangerous
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {t('persons.keeps', { kept: keptOfPersons.map((kept) => t(`persons.kept.${kept}`)).join(', ') })}
      </Alert>
      <TextField
        source="confirmation"
        label={t('persons.type', { query: query.trim() })}
        missing={t('persons.wrong')}
        isPlain
      />
    </DialogForm>
  )
}
