import { styled } from '@mui/material/styles'
import { Notification } from 'react-admin'
import { overlay, radius, shadow, textSize } from '../kit/theme/tokens.ts'

const showMs = 3000

const TopRight = styled(Notification)(({ theme }) => ({
  '& .MuiSnackbarContent-root': {
    minWidth: 280,
    maxWidth: 440,
    borderRadius: radius.panel,
    padding: '8px 16px',
    fontSize: textSize.base,
    boxShadow: shadow.floating,
    backgroundColor: theme.palette.bar,
    color: overlay.light,
  },
  '& .RaNotification-success::before, & .RaNotification-error::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    marginRight: 12,
    borderRadius: radius.tiny,
    backgroundColor: overlay.good,
  },
  '& .RaNotification-error::before': { backgroundColor: overlay.bad },
  '& .MuiSnackbarContent-message': { flex: 1 },
}))

/** One at a time, top right, three seconds (staff.md §8). */
export const Toast = () => (
  <TopRight autoHideDuration={showMs} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
)
