import { useEffect, useMemo } from 'react'
import { useMay } from '../../session/use-may-on.ts'
import type { EditSession } from '../session/editing.ts'
import { EditorContext } from '../session/editor.ts'
import { SiteOfAddress } from '../session/site-of-address.tsx'
import { useLife, useUnsentWarning } from '../session/use-life.ts'
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
  useEffect(expectParts, [])
  return <SiteOfAddress>{(site) => <OpenEditor {...site} />}</SiteOfAddress>
}
