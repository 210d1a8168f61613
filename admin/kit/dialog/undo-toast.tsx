import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { overlay, radius, shadow, textSize } from '../theme/tokens.ts'

interface UndoToastProps {
  message: string
  onUndo: () => void
}

/** In milliseconds: long enough to read, decide and reach the button. */
const shownMs = 8_000

/** Shows what was done, with an undo button. */
export function useUndoToast(): (message: string, onUndo: () => void) => void {
  const notify = useNotify()
  return useCallback(
    (message, onUndo) =>
      notify(<UndoToast message={message} onUndo={onUndo} />, { type: 'success', autoHideDuration: shownMs }),
    [notify],
  )
}

function UndoToast({ message, onUndo }: UndoToastProps) {
  const t = useText()
  const close = useCloseNotification()
  return (
    // A custom element replaces the whole toast, including its colours.
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minWidth: 280, maxWidth: 440 },
        ...{
          borderRadius: radius.tiny,
          fontSize: textSize.base,
          color: overlay.light,
          backgroundColor: 'bar',
          boxShadow: shadow.floating,
        },
      }}
    >
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {message}
      </Box>
      <Button
        color="inherit"
        size="small"
        onClick={(event) => {
          // A toast under the pointer would stay, and delay the next one.
          close(event)
          onUndo()
        }}
      >
        {t('common.undo')}
      </Button>
    </Box>
  )
}
