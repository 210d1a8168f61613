import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../kit/theme/icons.tsx'
import { whenWide } from '../kit/theme/styles.ts'
import { radius, textSize } from '../kit/theme/tokens.ts'

const ConsolePalette = lazy(async () => ({
  default: (await import('./console-palette.tsx')).ConsolePalette,
}))

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog]') !== null

/** Opens the console's search, as Ctrl K or ⌘ K does everywhere except in a dialog. */
export function SearchButton() {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.isComposing) return
      if (!(event.ctrlKey || event.metaKey) || isInDialog(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <ButtonBase
        onClick={() => setIsOpen(true)}
        aria-label={t('nav.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('nav.search')}
        data-keys={isMac() ? '⌘ K' : 'Ctrl K'}
        sx={{
          flex: 'none',
          justifyContent: { xs: 'center', lg: 'flex-start' },
          gap: 1.25,
          minWidth: 40,
          height: 40,
          px: 1.25,
          mb: { sm: 1 },
          border: { xs: 0, lg: 1 },
          '&&': { borderColor: 'divider' },
          borderRadius: radius.control,
          fontSize: textSize.base,
          color: ({ palette: { menu, text } }) => menu?.contrastText ?? text.secondary,
          // By CSS, so that it is no part of the accessible name.
          '&::after': { content: 'attr(data-keys)', display: whenWide, fontSize: textSize.small },
          '&:hover': { backgroundColor: ({ palette: { menu, action } }) => menu?.over ?? action.hover },
          '&.Mui-focusVisible': {
            outline: 2,
            outlineColor: ({ palette: { menu, secondary } }) => menu?.contrastText ?? secondary.main,
            outlineOffset: -2,
          },
        }}
      >
        <Icon name="search" size="large" />
        <Box component="span" sx={{ display: whenWide, flex: 1, textAlign: 'start' }}>
          {t('nav.search')}
        </Box>
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <ConsolePalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
