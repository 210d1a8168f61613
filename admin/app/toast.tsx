import { styled } from '@mui/material/styles'
import { Notification } from 'react-admin'

const showMs = 3000

const TopRight = styled(Notification)(({ theme }) => ({
  '& .MuiSnackbarContent-root': {
    minWidth: 280,
    maxWidth: 440,
    borderRadius: 12,
    padding: '8px 16px',
    fontSize: 14,
    boxShadow: '0 12px 32px rgb(0 0 0 / 0.22)',
    backgroundColor: theme.palette.mode === 'light' ? '#202020' : '#2b2b31',
    color: '#ffffff',
  },
  '& .RaNotification-success::before, & .RaNotification-error::before': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    marginRight: 12,
    borderRadius: 4,
    backgroundColor: '#58d68d',
  },
  '& .RaNotification-error::before': { backgroundColor: '#ff7b7b' },
  '& .MuiSnackbarContent-message': { flex: 1 },
}))

/** One at a time, top right, three seconds (staff.md §8). */
export const Toast = () => (
  <TopRight autoHideDuration={showMs} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
)
