import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../theme/icons.tsx'
import { radius, textSize } from '../theme/tokens.ts'

interface FoldedRowProps {
  title: string
  /** Called when it is opened. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A single line that unfolds. */
export function FoldedRow({ title, onOpen, children }: FoldedRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    if (!isOpen) onOpen?.()
    setOpen(!isOpen)
  }
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component="h4" sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          sx={{
            ...{ width: '100%', minHeight: 44, justifyContent: 'flex-start', gap: 1, px: 0.5 },
            ...{ borderRadius: radius.small, fontSize: textSize.base, textAlign: 'start' },
            '&:hover': { backgroundColor: 'action.hover' },
            '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
          }}
        >
          <Icon
            name="right"
            size="small"
            sx={{
              ...{ flex: 'none', color: 'text.secondary', transition: 'transform 120ms' },
              transform: isOpen ? 'rotate(90deg)' : 'none',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            }}
          />
          {title}
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ px: 0.5, pb: 1.5 }}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
