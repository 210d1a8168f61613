import { useMemo } from 'react'
import { useMay } from '#admin/use-may.ts'
import { EditorContext } from '../editor.ts'
import type { EditSession } from '../session/editing.ts'
import { useEditorState } from './use-editor-state.ts'
import { useLife, useUnsentWarning } from './use-life.ts'
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
