import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { Row } from '../display/row.tsx'
import { textSize, textWeight } from '../theme/tokens.ts'

interface RowTitleProps {
  text: string
  /** Address that it links to. */
  to?: string | undefined
  /** Opens something in place; `label` is the accessible name if the text alone is not enough. */
  onOpen?: { open: () => void; label: string }
  /** Shown before it. */
  picture?: ReactNode
  /** At most two lines are shown; a tooltip shows the rest. */
  isCut?: boolean
  /** Short labels beside it. */
  marks?: ReactNode
  /** Shown below it. */
  children?: ReactNode
}

/** The name of a table row. */
export function RowTitle({ picture, marks, children, ...name }: RowTitleProps) {
  const labels = (
    // Beside a picture, long words must not widen the column.
    <Box sx={{ minWidth: 0, ...(picture ? { flex: 1, width: { sm: 0 } } : {}) }}>
      <Row align="center" sx={{ columnGap: 1.25, rowGap: 0.5 }}>
        <Name {...name} />
        {marks}
      </Row>
      {children}
    </Box>
  )
  if (!picture) return labels
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {picture}
      {labels}
    </Box>
  )
}

const style = {
  fontWeight: textWeight.semibold,
  fontSize: textSize.base,
  lineHeight: 1.4,
  py: 0.25,
  overflowWrap: 'anywhere',
} as const
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
} as const

function Name({ text, to, onOpen, isCut }: Pick<RowTitleProps, 'text' | 'to' | 'onOpen' | 'isCut'>) {
  const look = isCut ? { sx: { ...style, ...twoLines }, title: text } : { sx: style }
  if (to !== undefined)
    return (
      <Link component={LinkBase} to={to} {...look}>
        {text}
      </Link>
    )
  if (onOpen)
    return (
      <Link
        component="button"
        type="button"
        aria-label={onOpen.label}
        onClick={(event) => {
          event.stopPropagation()
          onOpen.open()
        }}
        {...look}
        sx={{ ...look.sx, textAlign: 'left' }}
      >
        {text}
      </Link>
    )
  return (
    <Box component="span" {...look}>
      {text}
    </Box>
  )
}
