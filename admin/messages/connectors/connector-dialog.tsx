import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ConnectorOrigin, ConnectorRow } from '#model/calls/messages/connectors.ts'
import {
  type ConnectorKindName,
  connectorKind,
  connectorKindNames,
} from '#model/connectors/connector-kinds.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm, type DialogFormState } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { originKey, originOf, originText } from './connector-labels.ts'
import { type ConnectorValues, enteredSettings, newValues, valuesOf } from './connector-values.ts'
import { MappingFields } from './mapping-fields.tsx'

interface CreateDialogProps {
  siteId: string
  origins: readonly ConnectorOrigin[]
  onClose: () => void
}

export function CreateConnectorDialog({ siteId, origins, onClose }: CreateDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const [first] = connectorKindNames
  const form = useActionForm({
    values: newValues(first, '', origins[0]!),
    send: ({ kind, name, origin, settings, mapping }: ConnectorValues) => {
      const { source, surveyId } = originOf(origins, origin)!
      return request('POST /api/sites/:id/connectors', {
        params: { id: siteId },
        body: {
          ...{ kind, name: name.trim(), source, mapping, settings: enteredSettings(settings) },
          ...(surveyId === null ? {} : { surveyId }),
        },
        fieldOf: fieldOfPointer,
      })
    },
    done: t('connectors.added'),
    onDone: onClose,
  })
  const kinds = connectorKindNames.map((value) => ({ value, text: t(`connectors.${value}.title`) }))
  const forms = origins.map((one) => ({ value: originKey(one), text: originText(t, one, origins) }))
  return (
    <DialogForm {...form} isOpen title={t('connectors.add')} confirm={t('connectors.add')} onClose={onClose}>
      <SelectField source="kind" label={t('connectors.kind')} choices={kinds} />
      <SelectField source="origin" label={t('connectors.origin')} choices={forms} />
      <SuggestedMapping origins={origins} />
      <ConnectorFields origins={origins} />
    </DialogForm>
  )
}

/** Proposes the fields again when another service or form is chosen. */
function SuggestedMapping({ origins }: { origins: readonly ConnectorOrigin[] }) {
  const { setValue } = useFormContext()
  const kind: ConnectorKindName = useWatch({ name: 'kind' })
  const origin: string = useWatch({ name: 'origin' })
  useEffect(() => {
    const { mapping, settings } = newValues(kind, '', originOf(origins, origin)!)
    setValue('mapping', mapping)
    setValue('settings', settings)
  }, [kind, origin, origins, setValue])
  return null
}

interface EditDialogProps {
  connector: ConnectorRow
  origins: readonly ConnectorOrigin[]
  onClose: () => void
}

export function EditConnectorDialog({ connector, origins, onClose }: EditDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const form: DialogFormState<ConnectorValues> = useRecordForm({
    record: connector,
    valuesOf,
    save: ({ name, settings, mapping }, { id, revision }) =>
      request('PUT /api/connectors/:id', {
        params: { id },
        body: { name: name.trim(), settings: enteredSettings(settings), mapping },
        revision,
        fieldOf: fieldOfPointer,
      }),
    saved: t('connectors.changed'),
    onSaved: onClose,
  })
  return (
    <DialogForm {...form} isOpen title={t('connectors.edit')} confirm={t('common.save')} onClose={onClose}>
      <ConnectorFields origins={origins} isKept />
    </DialogForm>
  )
}

interface ConnectorFieldsProps {
  origins: readonly ConnectorOrigin[]
  /** Whether there is a connector whose secrets are kept if none is entered. */
  isKept?: boolean
}

/** The name, the settings of the kind, and which field goes where. */
function ConnectorFields({ origins, isKept = false }: ConnectorFieldsProps) {
  const t = useText()
  const kind: ConnectorKindName = useWatch({ name: 'kind' })
  const origin: string = useWatch({ name: 'origin' })
  const settings = Object.entries(connectorKind(kind).settings)
  return (
    <>
      <TextField source="name" label={t('connectors.name')} limit={60} isRequired />
      {settings.map(([name, { isSecret = false, example, lines = 1 }]) => {
        // Every kind has these texts for each of its settings: a test says so.
        const label = `connectors.${kind}.${name}` as TextKey
        const help = `connectors.${kind}.${name}Help` as TextKey
        return (
          <TextField
            key={`${kind} ${name}`}
            source={`settings.${name}`}
            label={t(label)}
            help={t(isSecret && isKept ? 'connectors.kept' : help)}
            placeholder={lines > 1 ? undefined : example}
            lines={lines}
            isSecret={isSecret && lines === 1}
            isRequired={!(isSecret && isKept)}
            isPlain
          />
        )
      })}
      <MappingFields kind={kind} origin={originOf(origins, origin)} />
    </>
  )
}
