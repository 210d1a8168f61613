import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import type { ConnectorOrigin } from '#model/calls/messages/connectors.ts'
import type { ConnectorKindName } from '#model/connectors/connector-kinds.ts'
import { fixedText, type Mapping, maxMappings, recordFields } from '#model/connectors/mapping.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { focusBeside } from '../../kit/list/focus-beside.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { sourceText } from './connector-labels.ts'

interface MappingFieldsProps {
  kind: ConnectorKindName
  origin: ConnectorOrigin | undefined
}

/** Which field of the form is written into which field of the service. */
export function MappingFields({ kind, origin }: MappingFieldsProps) {
  const t = useText()
  const id = useId()
  const { fields, append, remove } = useFieldArray({ name: 'mapping' })
  const { errors } = useFormState({ name: 'mapping' })
  const problem = errors.mapping?.root?.message ?? errors.mapping?.message
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography id={id} component="h3" variant="subtitle2">
          {t('connectors.mapping')}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {t(`connectors.${kind}.mappingHelp`)}
        </Typography>
      </Box>
      <Box component="ul" tabIndex={-1} sx={{ ...plainList, display: 'grid', gap: 2 }}>
        {fields.map((field, place) => (
          <MappingLine
            key={field.id}
            place={place}
            origin={origin}
            onRemove={(line) => {
              focusBeside(line)
              remove(place)
            }}
          />
        ))}
      </Box>
      {typeof problem === 'string' && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {fields.length < maxMappings && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => append({ target: '', source: '@email', text: '' } satisfies Mapping)}
          sx={{ justifySelf: 'start' }}
        >
          {t('connectors.addField')}
        </Button>
      )}
    </Box>
  )
}

interface MappingLineProps {
  place: number
  origin: ConnectorOrigin | undefined
  onRemove: (line: HTMLElement) => void
}

function MappingLine({ place, origin, onRemove }: MappingLineProps) {
  const t = useText()
  const { source }: Mapping = useWatch({ name: `mapping.${place}` })
  const number = place + 1
  const known = [...(origin?.fields ?? []).map(({ key }) => key), ...recordFields, fixedText]
  // A field that the form no longer has stays, so that its loss is seen.
  const choices = (known.includes(source) ? known : [source, ...known]).map((value) => ({
    value,
    text: sourceText(t, origin, value),
  }))
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
        alignItems: 'start',
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SelectField
          source={`mapping.${place}.source`}
          label={t('connectors.source', { number })}
          choices={choices}
        />
        {source === fixedText && (
          <TextField source={`mapping.${place}.text`} label={t('connectors.text', { number })} isRequired />
        )}
      </Box>
      <TextField
        source={`mapping.${place}.target`}
        label={t('connectors.target', { number })}
        isRequired
        isPlain
      />
      <Box sx={{ pt: 3.25 }}>
        <IconAction
          icon="trash"
          label={t('connectors.removeField', { number })}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('li')!)}
        />
      </Box>
    </Box>
  )
}
