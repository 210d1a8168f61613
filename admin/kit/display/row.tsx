import Box, { type BoxProps } from '@mui/material/Box'

interface RowProps extends Omit<BoxProps, 'component' | 'display' | 'ref'> {
  gap?: number
  align?: 'center' | 'baseline' | 'flex-start' | 'flex-end' | 'start' | 'end' | 'stretch'
}

/** Things side by side, in more lines where there is no room for one. */
export const Row = ({ gap, align, sx, ...props }: RowProps) => (
  <Box
    sx={[{ display: 'flex', flexWrap: 'wrap', alignItems: align, gap }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
)
