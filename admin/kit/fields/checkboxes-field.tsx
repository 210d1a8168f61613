import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useInput, ValidationError } from 'react-admin'
import { textSize, textWeight } from '../theme/tokens.ts'

interface CheckboxesFieldProps<Choice extends string> {
  source: string
  label: string
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  /** Error shown if nothing is chosen but something must be. */
  missing?: string
  /** Whether the choices are side by side if there is room. */
  isWide?: boolean
}

/** A choice of any number of options. */
export function CheckboxesField<Choice extends string>(props: CheckboxesFieldProps<Choice>) {
  const { source, label, choices, labelOf, missing, isWide = false } = props
  const chosenOf = (value: unknown) => choices.filter((one) => Array.isArray(value) && value.includes(one))
  const { field, fieldState } = useInput({
    source,
    validate: (value: unknown) => (missing && chosenOf(value).length === 0 ? missing : undefined),
  })
  const chosen = chosenOf(field.value)
  const error = fieldState.error?.message
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box
        component="legend"
        sx={{ fontSize: textSize.compact, fontWeight: textWeight.semibold, mb: 0.5, p: 0 }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'grid', ...(isWide ? { gridTemplateColumns: { sm: '1fr 1fr' } } : {}) }}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            label={labelOf(choice)}
            sx={{ '& .MuiFormControlLabel-label': { fontSize: textSize.base } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(choice)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice),
                  )
                }
              />
            }
          />
        ))}
      </Box>
      {error && (
        <FormHelperText error>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </Box>
  )
}
