import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { funnelSteps } from '#model/calls/reports/funnels.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../../api-client/data-provider.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { DialogForm } from '../../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../../kit/form/use-action-form.ts'
import { FilterSelect } from '../../../kit/list/filter-bar.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { useMay } from '../../../session/use-may-on.ts'

interface SavedFunnelsProps {
  siteId: string
  steps: readonly FunnelStep[]
  onChoose: (steps: readonly FunnelStep[]) => void
}

/** Funnels that were saved for a site, of which one is opened, and a name for the steps on the screen. */
export function SavedFunnels({ siteId, steps, onChoose }: SavedFunnelsProps) {
  const t = useText()
  const may = useMay()
  const { request, isBusy } = useCall()
  const { data } = useRequest('GET /api/sites/:id/funnels', { params: { id: siteId } })
  const [isSaving, setSaving] = useState(false)
  if (!data) return null
  const { funnels } = data
  const shown = funnels.find((funnel) => JSON.stringify(funnel.steps) === JSON.stringify(steps))
  const remove = (funnelId: string) =>
    // The steps stay on the screen, and can be saved again.
    request(
      'DELETE /api/sites/:id/funnels/:funnelId',
      { params: { id: siteId, funnelId } },
      t('funnel.unsaved'),
    )
  return (
    <Row align="center" gap={1}>
      {funnels.length > 0 && (
        <FilterSelect<string>
          label={t('funnel.saved')}
          value={shown?.id}
          all={t('funnel.saved')}
          choices={funnels.map(({ id }) => id)}
          wordsOf={(chosen) => funnels.find(({ id }) => id === chosen)?.name ?? ''}
          onChoose={(chosen) => onChoose(funnels.find(({ id }) => id === chosen)?.steps ?? [])}
        />
      )}
      {may('site.edit') && shown && (
        <Button color="error" loading={isBusy} onClick={() => void remove(shown.id)}>
          {t('funnel.unsave')}
        </Button>
      )}
      {may('site.edit') && !shown && steps.length >= funnelSteps.min && (
        <Button variant="outlined" onClick={() => setSaving(true)}>
          {t('funnel.save')}
        </Button>
      )}
      {isSaving && <SaveDialog siteId={siteId} steps={steps} onClose={() => setSaving(false)} />}
    </Row>
  )
}

function SaveDialog({
  siteId,
  steps,
  onClose,
}: Omit<SavedFunnelsProps, 'onChoose'> & { onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: { name: '' },
    send: ({ name }) =>
      request('POST /api/sites/:id/funnels', { params: { id: siteId }, body: { name, steps: [...steps] } }),
    done: t('funnel.savedNow'),
    onDone: onClose,
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('funnel.save')}
      lead={t('funnel.saveLead')}
      confirm={t('funnel.save')}
      onClose={onClose}
    >
      <TextField source="name" label={t('funnel.name')} limit={limits.text} isRequired />
    </DialogForm>
  )
}
