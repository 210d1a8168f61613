import { useDataProvider } from 'react-admin'
import type { WebhookRow, WebhookWithSecret } from '#model/calls/messages/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '#model/records/webhook.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxesField } from '../../kit/fields/checkboxes-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm, type DialogFormState } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { eventLabels } from './event-labels.ts'

interface Values {
  url: string
  events: WebhookEvent[]
}

const bodyOf = ({ url, events }: Values) => ({ url: url.trim(), events })

interface CreateDialogProps {
  siteId: string
  onClose: () => void
  onMade: (made: WebhookWithSecret) => void
}

/** Adds a webhook, whose secret is shown afterwards. */
export function CreateWebhookDialog({ siteId, onClose, onMade }: CreateDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm<Values, WebhookWithSecret>({
    values: { url: '', events: ['submission.created', 'member.confirmed'] },
    send: (values) =>
      request('POST /api/sites/:id/webhooks', {
        params: { id: siteId },
        body: bodyOf(values),
        fieldOf: fieldOfPointer,
      }),
    done: t('webhooks.added'),
    onDone: onMade,
  })
  return <WebhookForm form={form} title={t('webhooks.add')} confirm={t('webhooks.add')} onClose={onClose} />
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: webhook,
    valuesOf: ({ url, events }): Values => ({ url, events }),
    save: (values, { id, revision }) =>
      request('PUT /api/webhooks/:id', {
        params: { id },
        body: bodyOf(values),
        revision,
        fieldOf: fieldOfPointer,
      }),
    saved: t('webhooks.changed'),
    onSaved: onClose,
  })
  return <WebhookForm form={form} title={t('webhooks.edit')} confirm={t('common.save')} onClose={onClose} />
}

interface WebhookFormProps {
  form: DialogFormState<Values>
  title: string
  confirm: string
  onClose: () => void
}

/** The address and the events of a webhook. */
function WebhookForm({ form, ...dialog }: WebhookFormProps) {
  const t = useText()
  return (
    <DialogForm {...form} {...dialog} isOpen>
      <TextField
        source="url"
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        placeholder="https://hooks.example.com/site"
        isRequired
      />
      <CheckboxesField
        source="events"
        label={t('webhooks.events')}
        choices={webhookEvents}
        labelOf={(event) => t(eventLabels[event])}
        missing={t('webhooks.eventsMissing')}
      />
    </DialogForm>
  )
}
