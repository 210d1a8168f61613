import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCloseNotification } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'

interface UndoToastProps {
  message: string
  onUndo: () => void
}

/** What a toast says of something that can be taken back. It goes when it is, so that what follows can be read. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const t = useText()
  const close = useCloseNotification()
  return (
    // An element takes the whole place of a toast, its colours as well.
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minWidth: 280 },
        ...{ borderRadius: 3, fontSize: 14, color: '#fff', backgroundColor: '#2b2b31', boxShadow: 8 },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {message}
      </Box>
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          close()
          onUndo()
        }}
      >
        {t('library.undo')}
      </Button>
    </Box>
  )
}
