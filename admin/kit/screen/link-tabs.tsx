import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef } from 'react'
import { LinkBase } from 'react-admin'
import { radius, textSize, textWeight } from '../theme/tokens.ts'

/** For a row that scrolls sideways: its chosen part is scrolled into view, without scrolling the screen itself. */
export function useChosenInView<Row extends HTMLElement>(
  chosen: string | undefined,
  selector: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const strip = row.current
    const part = chosen && strip?.querySelector<HTMLElement>(selector)
    if (strip && part) strip.scrollLeft = part.offsetLeft - (strip.clientWidth - part.offsetWidth) / 2
  }, [chosen, selector])
  return row
}

export interface LinkTabsProps {
  label: string
  tabs: readonly { to: string; text: string; isHere: boolean }[]
}

/** Parts of a screen, each at its own address: links, so that they open and go back like any other. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  // If not all tabs fit, the open one is scrolled into view.
  const bar = useChosenInView<HTMLElement>(tabs.find(({ isHere }) => isHere)?.to, '[aria-current]')
  return (
    <Box
      component="nav"
      aria-label={label}
      ref={bar}
      sx={{
        position: 'relative',
        display: 'flex',
        columnGap: { xs: 1.5, md: 3 },
        mb: 3.5,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {tabs.map(({ to, text, isHere }) => (
        <Box
          key={to}
          component={LinkBase}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          sx={{
            flex: 'none',
            minWidth: 24,
            py: 1.25,
            textAlign: 'center',
            fontSize: textSize.base,
            fontWeight: isHere ? textWeight.semibold : textWeight.medium,
            textDecoration: 'none',
            color: isHere ? 'text.primary' : 'text.secondary',
            boxShadow: isHere ? 'inset 0 -2px currentColor' : 'none',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': {
              outline: 2,
              outlineColor: 'secondary.main',
              outlineOffset: -2,
              borderRadius: radius.tiny,
            },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  )
}
