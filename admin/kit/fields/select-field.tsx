import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useInput } from 'react-admin'
import { consoleLanguageFacts, consoleLanguages } from '../../i18n/console-language.ts'
import { FieldFrame } from './field-frame.tsx'
import { useReadOnly } from './read-only.tsx'

interface SelectFieldProps {
  source: string
  label: string
  help?: string
  choices: readonly { value: string; text: string }[]
}

const asIs = (value: unknown) => value

/** A choice of one: the browser's own select, which every keyboard and phone knows. */
export function SelectField({ source, label, help, choices }: SelectFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs })
  const isReadOnly = useReadOnly()
  const error = fieldState.error?.message
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <NativeSelect
        id={id}
        disabled={isReadOnly}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        error={Boolean(error)}
        input={<OutlinedInput />}
        inputProps={{ 'aria-describedby': error || help ? `${id}-help` : undefined }}
        sx={{
          // As wide as the longest choice.
          width: 'fit-content',
          minWidth: { xs: '100%', sm: 'min(280px, 100%)' },
          pr: 1,
          maxWidth: '100%',
          '& select': { width: 'auto', minWidth: 0, flexGrow: 1, textOverflow: 'ellipsis' },
          '& .MuiNativeSelect-icon': { right: 9 },
        }}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

const choices = consoleLanguages.map((language) => {
  const { site, name } = consoleLanguageFacts[language]
  return { value: site, text: name }
})

/** The language of mails to somebody; each language is shown by its own name. */
export const MailLanguageField = ({ label }: { label: string }) => (
  <SelectField source="language" label={label} choices={choices} />
)
