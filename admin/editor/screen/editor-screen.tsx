import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { BrandTheme } from '../../kit/theme/brand-theme.tsx'
import { useMay } from '../../session/use-may-on.ts'
import type { EditSession } from '../session/editing.ts'
import { EditorContext } from '../session/editor.ts'
import { useLife, useUnsentWarning } from '../session/use-life.ts'
import { useEditSession } from '../session/use-session.ts'
import { useEditorState } from '../status/use-editor-state.ts'
import { expectParts } from './parts.ts'
import { Workspace } from './workspace.tsx'

/** The editor once its site is there. */
function OpenEditor({ siteId, session }: { siteId: string; session: EditSession }) {
  const mayEdit = useMay()('site.edit') !== undefined
  useUnsentWarning(session)
  const editor = useEditorState(session, mayEdit)
  const lockCommands = useLife({ siteId, session, mayEdit, pageId: editor.pageId })
  const site = useMemo(() => ({ siteId, lockCommands }), [siteId, lockCommands])
  return (
    <EditorContext value={editor}>
      <Workspace {...site} />
    </EditorContext>
  )
}

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
