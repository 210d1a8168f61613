import Box from '@mui/material/Box'
import { LinkBase } from 'react-admin'
import { type LinkTabsProps, useChosenInView } from '../screen/link-tabs.tsx'
import { textSize } from '../theme/tokens.ts'
import { segment, segments } from './segments.ts'

/** The same as `LinkTabs` within a part of a screen. */
export function LinkSegments({ label, tabs }: LinkTabsProps) {
  const row = useChosenInView<HTMLDivElement>(tabs.find(({ isHere }) => isHere)?.to, '[aria-current]')
  return (
    <Box component="nav" aria-label={label} sx={{ mb: 2.5 }}>
      <Box ref={row} sx={segments}>
        {tabs.map(({ to, text, isHere }) => (
          <Box
            key={to}
            component={LinkBase}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            sx={[
              segment(isHere) as object,
              {
                px: { xs: 0.75, sm: 1.625 },
                fontSize: textSize.compact,
                display: 'inline-flex',
                alignItems: 'center',
                textDecoration: 'none',
              },
            ]}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
