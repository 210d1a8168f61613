import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
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
import { TranslationWorkspace } from './translation-workspace.tsx'

/** Originals and translations of a site beside each other: `/sites/:id/translations`, with `?language=`. */
export function TranslationScreen() {
  const { id = '' } = useParams<{ id: string }>()
  const [attempt, setAttempt] = useState(0)
  return (
    <BrandTheme>
      <Opening key={`${id} ${attempt}`} siteId={id} onRetry={() => setAttempt(attempt + 1)} />
    </BrandTheme>
  )
}

function Opening({ siteId, onRetry }: { siteId: string; onRetry: () => void }) {
  const t = useText()
  const { session, error } = useEditSession(siteId)
  if (session) return <Opened siteId={siteId} session={session} />
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
      {error ? (
        <LoadFailure error={error} onRetry={onRetry} />
      ) : (
        <CircularProgress size={22} thickness={5} aria-label={t('common.loading')} />
      )}
    </Box>
  )
}

/** Uses the same session as the editor: its lock, its saving and its conflict resolution. */
function Opened({ siteId, session }: { siteId: string; session: EditSession }) {
  const mayEdit = useMay()('site.edit') !== undefined
  const lockCommands = useLife({ siteId, session, mayEdit, pageId: undefined })
  useUnsentWarning(session)
  const editor = useEditorState(session, mayEdit)
  return (
    <EditorContext value={editor}>
      <TranslationWorkspace siteId={siteId} lockCommands={lockCommands} />
    </EditorContext>
  )
}
