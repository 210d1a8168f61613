import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { SaveContextProvider, useDataProvider, useInput } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { NewerRecord } from '../../kit/form/newer-record.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'

/** The name of the medium, which can be changed. */
export function MediumName({ medium }: { medium: MediaRecord }) {
  const formId = useId()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { values, onSubmit, isBusy, newer } = useRecordForm({
    record: medium,
    valuesOf: ({ name }) => ({ name }),
    save: ({ name }, { id, revision }) =>
      request('PUT /api/media/:id', { params: { id }, body: { name: name.trim() }, revision }),
    saved: null,
  })
  return (
    <SaveContextProvider value={{ saving: isBusy }}>
      <DirtyPreservingForm id={formId} values={values} onSubmit={onSubmit}>
        <NewerRecord {...newer} formId={formId} />
        <NameLine saved={values.name} isBusy={isBusy} />
      </DirtyPreservingForm>
    </SaveContextProvider>
  )
}

function NameLine({ saved, isBusy }: { saved: string; isBusy: boolean }) {
  const t = useText()
  const { field } = useInput({ source: 'name' })
  const name = String(field.value).trim()
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <OutlinedInput
        {...field}
        inputRef={field.ref}
        ref={undefined}
        fullWidth
        slotProps={{ input: { 'aria-label': t('library.name'), maxLength: 200 } }}
      />
      <Button type="submit" variant="outlined" disabled={name === '' || name === saved} loading={isBusy}>
        {t('library.save')}
      </Button>
    </Box>
  )
}
