import { useMemo } from 'react'
import { useMay } from '../../session/use-may.ts'
import type { EditSession } from '../session/editing.ts'
import { EditorContext } from '../session/editor.ts'
import { useLife, useUnsentWarning } from '../session/use-life.ts'
import { useEditorState } from '../status/use-editor-state.ts'
import { Workspace } from './workspace.tsx'

/** The editor once its site is there. */
export function OpenEditor({ siteId, session }: { siteId: string; session: EditSession }) {
  const mayEdit = useMay()('site.edit') !== undefined
  useUnsentWarning(session)
  const editor = useEditorState(session, mayEdit)
  const lockDeeds = useLife({ siteId, session, mayEdit, pageId: editor.pageId })
  const site = useMemo(() => ({ siteId, lockDeeds }), [siteId, lockDeeds])
  return (
    <EditorContext value={editor}>
      <Workspace {...site} />
    </EditorContext>
  )
}
