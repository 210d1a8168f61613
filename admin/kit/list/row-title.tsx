import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { Row } from '../display/row.tsx'
import { textSize, textWeight } from '../theme/tokens.ts'

interface RowTitleProps {
  text: string
  /** Where it leads. */
  to?: string | undefined
  /** What it opens in place, and how that is called where the text alone does not say it. */
  onOpen?: { open: () => void; label: string }
  /** Stands before it. */
  picture?: ReactNode
  /** At most two lines are shown; the pointer brings up the rest. */
  isCut?: boolean
  /** A word or two beside it. */
  marks?: ReactNode
  /** What stands beneath. */
  children?: ReactNode
}

/** What a row of a table is called. */
export function RowTitle({ picture, marks, children, ...name }: RowTitleProps) {
  const words = (
    // Beside a picture, long words in it do not make their column wider.
    <Box sx={{ minWidth: 0, ...(picture ? { flex: 1, width: { sm: 0 } } : {}) }}>
      <Row align="center" sx={{ columnGap: 1.25, rowGap: 0.5 }}>
        <Name {...name} />
        {marks}
      </Row>
      {children}
    </Box>
  )
  if (!picture) return words
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {picture}
      {words}
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
