import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AnalyticsSummary } from '#model/calls/reports/analytics.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { DateField } from '../../../kit/fields/dates/date-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'
import { useCall } from '../../../kit/query/use-call.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { useMay } from '../../../session/use-may-on.ts'
import { Annotations } from './annotations.tsx'

interface ReportNotesProps {
  siteId: string
  summary: Pick<AnalyticsSummary, 'annotations' | 'to'>
}

/** What happened on the days of the chart, with the notes of staff, which can be written and removed. */
export function ReportNotes({ siteId, summary: { annotations, to } }: ReportNotesProps) {
  const t = useText()
  const may = useMay()
  const { request } = useCall()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const renew = () => queries.invalidateQueries({ queryKey: ['report', siteId] })
  if (!may('site.edit')) return <Annotations annotations={annotations} />
  const remove = async (noteId: string) => {
    await request('DELETE /api/sites/:id/report-notes/:noteId', { params: { id: siteId, noteId } }, null)
    await renew()
  }
  return (
    <Row align="center" gap={1}>
      <Annotations annotations={annotations} onRemove={(noteId) => void remove(noteId)} />
      <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setAdding(true)}>
        {t('analytics.notes.add')}
      </Button>
      {isAdding && (
        <NoteDialog siteId={siteId} day={to} onAdded={() => void renew()} onClose={() => setAdding(false)} />
      )}
    </Row>
  )
}

interface NoteDialogProps {
  siteId: string
  /** That is chosen at first. */
  day: string
  onAdded: () => void
  onClose: () => void
}

function NoteDialog({ siteId, day, onAdded, onClose }: NoteDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { day, text: '' },
    send: (body) => request('POST /api/sites/:id/report-notes', { params: { id: siteId }, body }),
    done: null,
    onDone: () => {
      onAdded()
      onClose()
    },
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('analytics.notes.add')}
      lead={t('analytics.notes.lead')}
      confirm={t('analytics.notes.add')}
      onClose={onClose}
    >
      <DateField source="day" kind="day" label={t('analytics.notes.day')} isRequired />
      <TextField source="text" label={t('analytics.notes.text')} limit={limits.text} isRequired />
    </DialogForm>
  )
}
