import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import { useParams } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { BrandTheme } from '../../kit/theme/brand-theme.tsx'
import { useEditSession } from '../session/use-session.ts'
import { OpenEditor } from './open-editor.tsx'
import { expectParts } from './parts.ts'

/** The editor of a site: `/sites/:id/edit`, with `?page=` for the page that it begins with. */
export function EditorScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(expectParts, [])
  return (
    <BrandTheme>
      <Opening key={`${id} ${attempt}`} siteId={id} onRetry={() => setAttempt(attempt + 1)} />
    </BrandTheme>
  )
}

function Opening({ siteId, onRetry }: { siteId: string; onRetry: () => void }) {
  const { session, error } = useEditSession(siteId)
  if (session) return <OpenEditor siteId={siteId} session={session} />
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
