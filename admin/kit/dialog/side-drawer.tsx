import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'

interface SideDrawerProps<Shown> {
  /** Undefined while it is closed. */
  shown: Shown | undefined
  titleOf: (shown: Shown) => string
  /** Width in pixels, in windows that are wide enough. */
  width: number
  onClose: () => void
  children: (shown: Shown) => ReactNode
}

/** Details of one row, beside its list. */
export function SideDrawer<Shown>({ shown, titleOf, width, onClose, children }: SideDrawerProps<Shown>) {
  const t = useText()
  const titleId = useId()
  // Keeps its content while it slides out.
  const last = useRef(shown)
  if (shown) last.current = shown
  const { current } = last
  return (
    <Drawer
      anchor="right"
      open={shown !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: `min(${width}px, 100vw)` },
        },
      }}
    >
      {current && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2.5,
            p: 3,
            minHeight: '100%',
            boxSizing: 'border-box',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
            <Typography variant="h2" id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {titleOf(current)}
            </Typography>
            <IconButton aria-label={t('common.close')} onClick={onClose} autoFocus>
              <Icon name="close" />
            </IconButton>
          </Box>
          {children(current)}
        </Box>
      )}
    </Drawer>
  )
}
