import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useInput } from 'react-admin'
import { Caption } from '../display/caption.tsx'
import { radius, textSize } from '../theme/tokens.ts'

interface ChoiceCardsProps {
  source: string
  label: string
  choices: readonly { value: string; text: string; help: string }[]
  isDisabled?: boolean
}

const asIs = (value: unknown) => value

/** A choice of one option; each has a short explanation. */
export function ChoiceCards({ source, label, choices, isDisabled = false }: ChoiceCardsProps) {
  const id = useId()
  const { field } = useInput({ source, format: asIs, parse: asIs })
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} sx={{ minWidth: 0 }}>
      <Typography
        id={`${id}-label`}
        variant="subtitle2"
        component="div"
        sx={{ mb: 0.75, fontSize: textSize.compact }}
      >
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {choices.map(({ value, text, help }) => {
          const isChosen = field.value === value
          return (
            <Box
              key={value}
              component="label"
              sx={{
                display: 'flex',
                gap: 1.25,
                p: 1.5,
                border: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                borderRadius: radius.control,
                cursor: isDisabled ? 'default' : 'pointer',
                '&:hover': isDisabled ? {} : { borderColor: isChosen ? 'primary.main' : 'text.disabled' },
                '&:has(:focus-visible)': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
              }}
            >
              <Radio
                size="small"
                name={field.name}
                value={value}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => field.onChange(value)}
                slotProps={{
                  input: { 'aria-label': text, 'aria-describedby': `${id}-${value}` },
                }}
                sx={{ p: 0, mt: 0.125, alignSelf: 'flex-start' }}
              />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="subtitle2" component="div">
                  {text}
                </Typography>
                <Caption id={`${id}-${value}`}>{help}</Caption>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
