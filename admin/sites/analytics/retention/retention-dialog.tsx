import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { maxFigureMonths, maxVisitDays, type Retention } from '#model/calls/reports/retention.ts'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../../api-client/http/problems.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useRecordForm } from '../../../kit/form/use-record-form.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/loaded.tsx'
import { dialogPaper } from '../../../kit/theme/styles.ts'
import { useMay } from '../../../session/use-may-on.ts'
import { EraseDialog } from './erase-dialog.tsx'

const days = [7, 30, 90, 180, maxVisitDays]
const months = [3, 12, 24, maxFigureMonths]

/** The offered periods, and the present one if it is none of them. */
const choicesWith = (offered: readonly number[], now: number): number[] =>
  [...new Set([...offered, now])].toSorted((a, b) => a - b)

interface RetentionDialogProps {
  site: SiteDetail
  onClose: () => void
}

/** Sets how long visits and their totals are stored, and erases all of them. */
export function RetentionDialog({ site, onClose }: RetentionDialogProps) {
  const t = useText()
  const mayErase = useMay()('site.delete') !== undefined
  const [isErasing, setErasing] = useState(false)
  const { data, error, refetch } = useRequest('GET /api/sites/:id/analytics/retention', {
    params: { id: site.id },
  })
  if (isErasing) return <EraseDialog site={site} onClose={onClose} />
  if (error)
    return (
      <Dialog open onClose={onClose} slotProps={dialogPaper}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (!data) return null
  const erase = mayErase && (
    <Button color="error" sx={{ justifySelf: 'start', ml: -1.75 }} onClick={() => setErasing(true)}>
      {t('keeping.erase')}
    </Button>
  )
  return (
    <RetentionForm siteId={site.id} kept={data} onClose={onClose}>
      {erase}
    </RetentionForm>
  )
}

interface RetentionFormProps {
  siteId: string
  kept: Retention
  onClose: () => void
  children: ReactNode
}

function RetentionForm({ siteId, kept, onClose, children }: RetentionFormProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: kept,
    valuesOf: ({ visitDays, figureMonths }) => ({
      visitDays: String(visitDays),
      figureMonths: String(figureMonths),
    }),
    save: ({ visitDays, figureMonths }) =>
      request('PUT /api/sites/:id/analytics/retention', {
        params: { id: siteId },
        body: { visitDays: Number(visitDays), figureMonths: Number(figureMonths) },
        fieldOf: fieldOfPointer,
      }),
    saved: t('keeping.saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('keeping.title')}
      lead={t('keeping.lead')}
      confirm={t('common.save')}
      onClose={onClose}
    >
      <SelectField
        source="visitDays"
        label={t('keeping.visits')}
        help={t('keeping.visitsHelp')}
        choices={choicesWith(days, kept.visitDays).map((count) => ({
          value: String(count),
          text: t('keeping.days', { smart_count: count }),
        }))}
      />
      <SelectField
        source="figureMonths"
        label={t('keeping.figures')}
        help={t('keeping.figuresHelp')}
        choices={choicesWith(months, kept.figureMonths).map((count) => ({
          value: String(count),
          text: t('keeping.months', { smart_count: count }),
        }))}
      />
      {children}
    </DialogForm>
  )
}
