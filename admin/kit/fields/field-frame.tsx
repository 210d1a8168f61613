import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ValidationError } from 'react-admin'
import { DatedText } from '../display/dated-text.tsx'
import { textSize } from '../theme/tokens.ts'

interface FieldFrameProps {
  /** Id of the input; its help is `<id>-help`, its count `<id>-count`. */
  id: string
  label: string
  help?: string | undefined
  /** The problem with the value. */
  error?: string | undefined
  /** Shown at the end of the label's line; a part with `data-spare` only while somebody is in the field. */
  count?: ReactNode
  children: ReactNode
}

/** The common frame of all inputs of the console: the label and count above, the help or problem below. */
export function FieldFrame({ id, label, help, error, count, children }: FieldFrameProps) {
  return (
    <Box sx={{ minWidth: 0, '&:not(:focus-within) [data-spare]': { visibility: 'hidden' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 0.75 }}>
        <Typography
          component="label"
          variant="subtitle2"
          htmlFor={id}
          sx={{ flex: 1, minWidth: 0, fontSize: textSize.compact }}
        >
          {label}
        </Typography>
        {count && (
          <Box id={`${id}-count`} sx={{ flex: 'none', fontSize: textSize.small }}>
            {count}
          </Box>
        )}
      </Box>
      {children}
      {(error || help) && (
        <FormHelperText
          id={`${id}-help`}
          component="div"
          error={Boolean(error)}
          sx={{ mx: 0, mt: 0.625, fontSize: textSize.small }}
        >
          <span role={error ? 'alert' : undefined}>
            {error ? <ValidationError error={error} /> : <DatedText text={help ?? ''} />}
          </span>
        </FormHelperText>
      )}
    </Box>
  )
}
