import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { BrandTheme } from '../../kit/theme/brand-theme.tsx'
import type { EditSession } from './editing.ts'
import { useEditSession } from './use-session.ts'

interface OpenedSite {
  siteId: string
  session: EditSession
}

interface SiteOfAddressProps {
  /** The screen once the site is open. */
  children: (site: OpenedSite) => ReactNode
}

/** Opens the site of an address below `/sites/:id` for editing. */
export function SiteOfAddress({ children }: SiteOfAddressProps) {
  const { id = '' } = useParams<{ id: string }>()
  const [attempt, setAttempt] = useState(0)
  return (
    <BrandTheme>
      <Opening key={`${id} ${attempt}`} siteId={id} onRetry={() => setAttempt(attempt + 1)}>
        {children}
      </Opening>
    </BrandTheme>
  )
}

function Opening({
  siteId,
  onRetry,
  children,
}: SiteOfAddressProps & { siteId: string; onRetry: () => void }) {
  const { session, error } = useEditSession(siteId)
  if (session) return children({ siteId, session })
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100vh',
        backgroundColor: 'background.default',
      }}
    >
      {error ? <LoadFailure error={error} onRetry={onRetry} /> : <Waiting />}
    </Box>
  )
}

function Waiting() {
  const t = useText()
  return <CircularProgress size={22} thickness={5} aria-label={t('common.loading')} />
}
