import Box, { type BoxProps } from '@mui/material/Box'

interface RowProps extends Omit<BoxProps, 'component' | 'display' | 'ref'> {
  gap?: number
  align?: 'center' | 'baseline' | 'flex-start' | 'flex-end' | 'start' | 'end' | 'stretch'
}

/** Items side by side, wrapping if there is no room. */
export const Row = ({ gap, align, sx, ...props }: RowProps) => (
  <Box
    sx={[{ display: 'flex', flexWrap: 'wrap', alignItems: align, gap }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
)
