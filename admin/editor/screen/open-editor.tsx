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
  const takeOver = useLife(siteId, session, mayEdit)
  useUnsentWarning(session)
  const editor = useEditorState(session, mayEdit)
  const site = useMemo(() => ({ siteId, takeOver }), [siteId, takeOver])
  return (
    <EditorContext value={editor}>
      <Workspace {...site} />
    </EditorContext>
  )
}
