import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SiteDelivery } from '#model/calls/sites/delivery-targets.ts'
import {
  type DeliveryField,
  type DeliveryKind,
  type DeliveryTargetBody,
  deliveryFields,
  deliveryKinds,
} from '#model/records/delivery-target.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { lastKeyOf } from '../../api-client/http/problems.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { fieldLabels, kindLabels } from './delivery-labels.ts'

type Target = NonNullable<SiteDelivery['target']>

type Values = { kind: DeliveryKind; replaces: boolean } & Partial<Record<DeliveryField, string>>

const valuesOf = (target: Target | null): Values =>
  target ? { ...target.place } : { kind: 's3', replaces: false, region: 'us-east-1' }

const entered = (values: Values, fields: readonly DeliveryField[]) =>
  fields.flatMap((field) => {
    const text = values[field]?.trim()
    return text ? [[field, text] as const] : []
  })

/** The request body: the fields of the chosen kind, and credentials if any were typed. */
function bodyOf(values: Values): DeliveryTargetBody {
  const { place, credentials } = deliveryFields[values.kind]
  const typed = entered(values, credentials)
  return {
    kind: values.kind,
    ...Object.fromEntries(entered(values, place)),
    replaces: values.replaces,
    ...(typed.length > 0 ? { credentials: Object.fromEntries(typed) } : {}),
    // The server reports problems by field.
  } as DeliveryTargetBody
}

interface DeliveryDialogProps {
  siteId: string
  /** `null` for a new one. */
  target: Target | null
  onClose: () => void
}

/** The delivery target of a site, and its credentials. */
export function DeliveryDialog({ siteId, target, onClose }: DeliveryDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form = useRecordForm({
    record: target,
    valuesOf,
    save: async (values, seen) => {
      const { target: saved } = await request('PUT /api/sites/:id/delivery-target', {
        params: { id: siteId },
        body: bodyOf(values),
        revision: seen?.revision,
        fieldOf: lastKeyOf,
      })
      return saved
    },
    saved: t('delivery.saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t(target ? 'delivery.edit' : 'delivery.setUp')}
      lead={t('delivery.notThere')}
      confirm={t('common.save')}
      onClose={onClose}
    >
      <SelectField
        source="kind"
        label={t('delivery.kind')}
        choices={deliveryKinds.map((value) => ({ value, text: t(kindLabels[value]) }))}
      />
      <KindFields target={target} />
      <Box>
        <SwitchField source="replaces" label={t('delivery.replaces')} help={t('delivery.replacesHelp')} />
      </Box>
      <Test siteId={siteId} />
    </DialogForm>
  )
}

const isKind = (value: unknown): value is DeliveryKind => deliveryKinds.some((kind) => kind === value)

function KindFields({ target }: { target: Target | null }) {
  const t = useText()
  const kind: unknown = useWatch({ name: 'kind' })
  if (!isKind(kind)) return null
  const { place, credentials } = deliveryFields[kind]
  const kept =
    target?.place.kind === kind ? t('delivery.kept', { time: tokyoTime(target.credentialsSetAt) }) : undefined
  return (
    <>
      {place.map((field) => {
        const { label, help, placeholder } = fieldLabels[field]
        return (
          <TextField
            key={field}
            source={field}
            label={t(label)}
            help={help && t(help)}
            placeholder={placeholder}
          />
        )
      })}
      {credentials.map((field) => (
        <TextField key={field} source={field} label={t(fieldLabels[field].label)} help={kept} isSecret />
      ))}
    </>
  )
}

/** Tests the connection to the host before anything is saved. */
function Test({ siteId }: { siteId: string }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { getValues } = useFormContext<Values>()
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string }>()
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const test = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await dataProvider.request('POST /api/sites/:id/delivery-target/test', {
        params: { id: siteId },
        body: bodyOf(getValues()),
        fieldOf: lastKeyOf,
      })
      setOutcome({ isGood: true, text: t('delivery.works') })
    } catch (error) {
      setOutcome({ isGood: false, text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Button variant="outlined" loading={isBusy} onClick={() => void test()}>
        {t('delivery.test')}
      </Button>
      <Box ref={place} role="status" sx={{ width: 1 }}>
        {outcome && (
          <Alert severity={outcome.isGood ? 'success' : 'error'} variant="outlined">
            {outcome.text}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
