import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useDataProvider, useInput, useNotify } from 'react-admin'
import type { WebhookRow, WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '#model/records/webhook.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { eventLabels } from './event-labels.ts'

interface WebhookDialogProps {
  siteId: string
  /** Undefined for one that is to be made. */
  webhook: WebhookRow | undefined
  onClose: () => void
  /** With the secret of one that was made. */
  onSaved: (made: WebhookWithSecret | undefined) => void
}

interface Values {
  url: string
  events: WebhookEvent[]
}

/** Where a webhook goes, and what it tells. */
export function WebhookDialog({ siteId, webhook, onClose, onSaved }: WebhookDialogProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const save = async ({ url, events }: Values) => {
    const change = { url: url.trim(), events }
    const outcome = await call<WebhookWithSecret | undefined>(async () => {
      if (!webhook)
        return dataProvider.request('POST /api/sites/:id/webhooks', {
          params: { id: siteId },
          body: change,
          fieldOf: fieldOfPointer,
        })
      await dataProvider.request('PUT /api/webhooks/:id', {
        params: { id: webhook.id },
        body: change,
        revision: webhook.revision,
        fieldOf: fieldOfPointer,
      })
      return undefined
    })
    if (!outcome.isDone) return outcome.errors
    notify(t(webhook ? 'webhooks.changed' : 'webhooks.added'), { type: 'success' })
    onSaved(outcome.value)
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t(webhook ? 'webhooks.edit' : 'webhooks.add')}
      confirm={t(webhook ? 'common.save' : 'webhooks.add')}
      isBusy={isBusy}
      values={webhook ?? { url: '', events: ['submission.created', 'member.confirmed'] }}
      validate={({ events }) => (events.length === 0 ? { events: t('webhooks.eventsMissing') } : {})}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        source="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        placeholder="https://hooks.example.com/site"
        isRequired
      />
      <EventsField />
    </DialogForm>
  )
}

const asEvents = (value: unknown): readonly WebhookEvent[] =>
  webhookEvents.filter((event) => Array.isArray(value) && value.includes(event))

function EventsField() {
  const t = useText()
  const { field, fieldState } = useInput({ source: 'events' })
  const chosen = asEvents(field.value)
  const error = fieldState.error?.message
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ fontSize: 13.5, fontWeight: 550, mb: 0.5, p: 0 }}>
        {t('webhooks.events')}
      </Box>
      <Box sx={{ display: 'grid' }}>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            label={t(eventLabels[event])}
            sx={{ '& .MuiFormControlLabel-label': { fontSize: 14 } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(event)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
                }
              />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
