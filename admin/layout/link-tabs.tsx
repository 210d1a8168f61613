import Box from '@mui/material/Box'
import { LinkBase } from 'react-admin'

interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; text: string; isHere: boolean }[]
}

/** Parts of a screen, each at its own address: links, so that they open and go back like any other. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', gap: 3, mb: 3.5, borderBottom: 1, borderColor: 'divider', overflowX: 'auto' }}
    >
      {tabs.map(({ to, text, isHere }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          sx={{
            flex: 'none',
            py: 1.25,
            fontSize: 14,
            fontWeight: isHere ? 600 : 500,
            textDecoration: 'none',
            color: isHere ? 'text.primary' : 'text.secondary',
            boxShadow: isHere ? 'inset 0 -2px currentColor' : 'none',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': {
              outline: 2,
              outlineColor: 'secondary.main',
              outlineOffset: -2,
              borderRadius: 1,
            },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  )
}
