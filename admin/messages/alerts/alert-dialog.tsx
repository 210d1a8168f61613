import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useDataProvider, useInput, useNotify } from 'react-admin'
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
import { MailLanguageField, SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { alertEventLabels, alertKindLabels, alertPaceLabels } from './alert-labels.ts'

interface AlertDialogProps {
  siteId: string
  /** Undefined for one that is to be made. */
  alert: AlertRow | undefined
  /** Preselected language of a new alert. */
  language: Language
  onClose: () => void
  onSaved: () => void
}

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

/** Where it goes, as far as something was entered: what is known of one that exists is not asked for again. */
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

/** What is wrong with a part of the place is said beside that part. */
const alertFieldOf = (pointer: string) => fieldOfPointer(pointer.replace(/^\/place\//, '/'))

/** Who is told, where, and of what. */
export function AlertDialog({ siteId, alert, language, onClose, onSaved }: AlertDialogProps) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const save = async (values: Values) => {
    const { name, events, pace, language, isForAllSites } = values
    const place = placeOf(values)
    const request = { name: name.trim(), events, pace, language }
    const outcome = await call(() =>
      alert
        ? dataProvider.request('PUT /api/alerts/:id', {
            params: { id: alert.id },
            body: { ...request, place },
            revision: alert.revision,
            fieldOf: alertFieldOf,
          })
        : dataProvider.request('POST /api/sites/:id/alerts', {
            params: { id: siteId },
            body: { ...request, place: place!, isForAllSites },
            fieldOf: alertFieldOf,
          }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t(alert ? 'alerts.changed' : 'alerts.added'), { type: 'success' })
    onSaved()
    return undefined
  }
  const check = (values: Values): Record<string, string | undefined> => {
    const isMissing = !placeOf(values) && (!alert || alert.kind !== values.kind)
    const source = { MAIL: 'email', SLACK: 'url', LINE: 'token' }[values.kind]
    return {
      ...(values.events?.length ? {} : { events: t('webhooks.eventsMissing') }),
      ...(isMissing ? { [source]: t('alerts.placeMissing') } : {}),
    }
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t(alert ? 'alerts.edit' : 'alerts.add')}
      confirm={t(alert ? 'common.save' : 'alerts.add')}
      isBusy={isBusy}
      values={valuesOf(alert, language)}
      validate={check}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField source="name" label={t('alerts.name')} placeholder={t('alerts.nameExample')} isRequired />
      <SelectField
        source="kind"
        label={t('alerts.kind')}
        choices={alertKinds.map((value) => ({ value, text: t(alertKindLabels[value]) }))}
      />
      <PlaceFields alert={alert} />
      <EventsField />
      <SelectField
        source="pace"
        label={t('alerts.pace')}
        choices={alertPaces.map((value) => ({ value, text: t(alertPaceLabels[value]) }))}
      />
      <MailLanguageField label={t('alerts.language')} />
      {alert ? null : (
        <SwitchField source="isForAllSites" label={t('alerts.allSites')} help={t('alerts.allSitesHelp')} />
      )}
    </DialogForm>
  )
}

function PlaceFields({ alert }: { alert: AlertRow | undefined }) {
  const t = useText()
  const kind: unknown = useWatch({ name: 'kind' })
  const kept = alert && alert.kind === kind ? t('alerts.kept', { place: alert.place }) : undefined
  switch (kind) {
    case 'SLACK':
      return (
        <TextField
          source="url"
          label={t('alerts.slackUrl')}
          help={kept ?? t('alerts.slackHelp')}
          placeholder="https://hooks.slack.com/services/…"
        />
      )
    case 'LINE':
      return (
        <>
          <TextField source="token" label={t('alerts.lineToken')} help={kept ?? t('alerts.lineHelp')} />
          <TextField source="to" label={t('alerts.lineTo')} help={t('alerts.lineToHelp')} />
        </>
      )
    default:
      return <TextField source="email" label={t('alerts.email')} />
  }
}

const asEvents = (value: unknown): readonly AlertEvent[] =>
  alertEvents.filter((event) => Array.isArray(value) && value.includes(event))

function EventsField() {
  const t = useText()
  const { field, fieldState } = useInput({ source: 'events' })
  const chosen = asEvents(field.value)
  const error = fieldState.error?.message
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ fontSize: 13.5, fontWeight: 550, mb: 0.5, p: 0 }}>
        {t('alerts.events')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {alertEvents.map((event) => (
          <FormControlLabel
            key={event}
            label={t(alertEventLabels[event])}
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
