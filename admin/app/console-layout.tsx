import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import { lazy, Suspense } from 'react'
import { type CoreLayoutProps, useStore } from 'react-admin'
import { useText } from '../i18n/use-text.ts'
import { BrandTheme } from '../kit/theme/brand-theme.tsx'
import { radius } from '../kit/theme/tokens.ts'
import { batchStoreKey } from '../sites/publishing/batch.ts'
import { PasswordAdvice } from './password-advice.tsx'
import { Sidebar } from './sidebar.tsx'

const BatchBar = lazy(async () => ({ default: (await import('../sites/publishing/batch-bar.tsx')).BatchBar }))

/** The menu on the left, or above on narrow windows, with the screen beside it. */
export const ConsoleLayout = ({ children }: CoreLayoutProps) => (
  <BrandTheme>
    <Frame>{children}</Frame>
  </BrandTheme>
)

function Frame({ children }: CoreLayoutProps) {
  const t = useText()
  const [batchId] = useStore<string>(batchStoreKey, '')
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        minHeight: '100vh',
        backgroundColor: 'background.default',
      }}
    >
      <Link
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 2000,
          px: 2,
          py: 1,
          borderRadius: radius.control,
          backgroundColor: 'primary.main',
          color: 'primary.contrastText',
          '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, p: 0, overflow: 'hidden' },
        }}
      >
        {t('nav.skip')}
      </Link>
      <Sidebar />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        {batchId && (
          <Suspense fallback={null}>
            <BatchBar batchId={batchId} />
          </Suspense>
        )}
        <Box
          sx={{
            // Lists, boards and charts use the room of large screens; forms limit themselves.
            maxWidth: 'clamp(1280px, 70vw, 1920px)',
            mx: 'auto',
            px: { xs: 2, sm: 3, lg: 5 },
            pt: { xs: 3, sm: 4.5 },
            pb: 8,
          }}
        >
          <PasswordAdvice />
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Box>
      </Box>
    </Box>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress size={22} thickness={5} aria-label={t('common.loading')} />
    </Box>
  )
}
