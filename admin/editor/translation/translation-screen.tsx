import { useMay } from '../../session/use-may-on.ts'
import type { EditSession } from '../session/editing.ts'
import { EditorContext } from '../session/editor.ts'
import { SiteOfAddress } from '../session/site-of-address.tsx'
import { useLife, useUnsentWarning } from '../session/use-life.ts'
import { useEditorState } from '../status/use-editor-state.ts'
import { TranslationWorkspace } from './translation-workspace.tsx'

/** Originals and translations of a site beside each other: `/sites/:id/translations`, with `?language=`. */
export const TranslationScreen = () => <SiteOfAddress>{(site) => <Opened {...site} />}</SiteOfAddress>

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
