import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ValidationError } from 'react-admin'
import { textSize } from '../theme/tokens.ts'

interface FieldFrameProps {
  /** Id of the input; its help is `<id>-help`. */
  id: string
  label: string
  help?: string | undefined
  /** The problem with the value. */
  error?: string | undefined
  /** Shown at the end of the help line. */
  count?: ReactNode
  children: ReactNode
}

/** The common frame of all inputs of the console: the label above, the help or problem below. */
export function FieldFrame({ id, label, help, error, count, children }: FieldFrameProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="label"
        variant="subtitle2"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.75, fontSize: textSize.compact }}
      >
        {label}
      </Typography>
      {children}
      {(error || help || count) && (
        <FormHelperText
          id={`${id}-help`}
          component="div"
          error={Boolean(error)}
          sx={{ display: 'flex', gap: 2, mx: 0, mt: 0.625, fontSize: textSize.small }}
        >
          <Box component="span" role={error ? 'alert' : undefined} sx={{ flex: 1 }}>
            {error ? <ValidationError error={error} /> : help}
          </Box>
          {count}
        </FormHelperText>
      )}
    </Box>
  )
}
