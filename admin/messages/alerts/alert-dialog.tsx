import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AlertPlace, AlertRow } from '#model/calls/messages/alerts.ts'
import {
  type AlertEvent,
  type AlertKind,
  type AlertPace,
  alertEvents,
  alertKinds,
  alertPaces,
} from '#model/records/alert.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxesField } from '../../kit/fields/checkboxes-field.tsx'
import { MailLanguageField, SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm, type DialogFormState } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { alertEventLabels, alertKindLabels, alertPaceLabels } from './alert-labels.ts'

interface Values {
  name: string
  kind: AlertKind
  email: string
  url: string
  token: string
  to: string
  events: AlertEvent[]
  pace: AlertPace
  language: Language
  isForAllSites: boolean
}

const urgent: AlertEvent[] = ['submission.created', 'publish.failed', 'schedule.failed', 'domain.broken']

const valuesOf = (alert: AlertRow | undefined, language: Language): Values => ({
  ...{ name: '', kind: 'MAIL', events: urgent, pace: 'AT_ONCE', language, isForAllSites: false },
  ...alert,
  email: alert?.kind === 'MAIL' ? alert.place : '',
  ...{ url: '', token: '', to: '' },
})

/** The destination, as far as one was entered: an existing one is not asked for again. */
function placeOf({ kind, email, url, token, to }: Values): AlertPlace | undefined {
  switch (kind) {
    case 'MAIL':
      return email.trim() ? { kind, email } : undefined
    case 'SLACK':
      return url.trim() ? { kind, url } : undefined
    case 'LINE':
      return token.trim() || to.trim() ? { kind, token, to } : undefined
  }
}

/** Problems of a part of the destination are shown at its field. */
const alertFieldOf = (pointer: string) => fieldOfPointer(pointer.replace(/^\/place\//, '/'))

const requestOf = ({ name, events, pace, language }: Values) => ({
  name: name.trim(),
  events,
  pace,
  language,
})

interface CreateDialogProps {
  siteId: string
  /** The preselected language. */
  language: Language
  onClose: () => void
}

export function CreateAlertDialog({ siteId, language, onClose }: CreateDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useActionForm({
    values: valuesOf(undefined, language),
    send: (values) =>
      request('POST /api/sites/:id/alerts', {
        params: { id: siteId },
        body: { ...requestOf(values), place: placeOf(values)!, isForAllSites: values.isForAllSites },
        fieldOf: alertFieldOf,
      }),
    done: t('alerts.added'),
    onDone: onClose,
  })
  return (
    <AlertForm form={form} title={t('alerts.add')} confirm={t('alerts.add')} onClose={onClose}>
      <SwitchField source="isForAllSites" label={t('alerts.allSites')} help={t('alerts.allSitesHelp')} />
    </AlertForm>
  )
}

export function EditAlertDialog({ alert, onClose }: { alert: AlertRow; onClose: () => void }) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: alert,
    valuesOf: (record) => valuesOf(record, record.language),
    save: (values, { id, revision }) =>
      request('PUT /api/alerts/:id', {
        params: { id },
        body: { ...requestOf(values), place: placeOf(values) },
        revision,
        fieldOf: alertFieldOf,
      }),
    saved: t('alerts.changed'),
    onSaved: onClose,
  })
  return (
    <AlertForm
      form={form}
      alert={alert}
      title={t('alerts.edit')}
      confirm={t('common.save')}
      onClose={onClose}
    />
  )
}

interface AlertFormProps {
  form: DialogFormState<Values>
  /** The alert that is edited: its present destination is not asked for again. */
  alert?: AlertRow
  title: string
  confirm: string
  onClose: () => void
  children?: ReactNode
}

/** The recipient, the destination and the events. */
function AlertForm({ form, alert, children, ...dialog }: AlertFormProps) {
  const t = useText()
  return (
    <DialogForm {...form} {...dialog} isOpen>
      <TextField source="name" label={t('alerts.name')} placeholder={t('alerts.nameExample')} isRequired />
      <SelectField
        source="kind"
        label={t('alerts.kind')}
        choices={alertKinds.map((value) => ({ value, text: t(alertKindLabels[value]) }))}
      />
      <PlaceFields alert={alert} />
      <CheckboxesField
        source="events"
        label={t('alerts.events')}
        choices={alertEvents}
        labelOf={(event) => t(alertEventLabels[event])}
        missing={t('webhooks.eventsMissing')}
        isWide
      />
      <SelectField
        source="pace"
        label={t('alerts.pace')}
        choices={alertPaces.map((value) => ({ value, text: t(alertPaceLabels[value]) }))}
      />
      <MailLanguageField label={t('alerts.language')} />
      {children}
    </DialogForm>
  )
}

function PlaceFields({ alert }: { alert: AlertRow | undefined }) {
  const t = useText()
  const kind: unknown = useWatch({ name: 'kind' })
  const isKept = alert?.kind === kind
  const kept = isKept ? t('alerts.kept', { place: alert?.place ?? '' }) : undefined
  const missing = isKept ? {} : { missing: t('alerts.placeMissing') }
  switch (kind) {
    case 'SLACK':
      return (
        <TextField
          source="url"
          label={t('alerts.slackUrl')}
          help={kept ?? t('alerts.slackHelp')}
          placeholder="https://hooks.slack.com/services/…"
          {...missing}
        />
      )
    case 'LINE':
      return (
        <>
          <TextField
            source="token"
            label={t('alerts.lineToken')}
            help={kept ?? t('alerts.lineHelp')}
            {...missing}
          />
          <TextField source="to" label={t('alerts.lineTo')} help={t('alerts.lineToHelp')} />
        </>
      )
    default:
      return <TextField source="email" label={t('alerts.email')} {...missing} />
  }
}
