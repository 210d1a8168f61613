import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { useEditing, useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'

const CommentList = lazy(async () => ({
  default: (await import('../../sites/previews/comment-list.tsx')).CommentList,
}))

interface CommentsDrawerProps {
  siteId: string
  /** Undefined while it is closed. */
  pageId: string | undefined
  onClose: () => void
}

/** The comments on a page in the preview. */
export function CommentsDrawer({ siteId, pageId, onClose }: CommentsDrawerProps) {
  const t = useText()
  const { openPage } = useEditor()
  const site = useEditing((editing) => editing.site)
  return (
    <SideDrawer
      shown={pageId}
      titleOf={(id) => t('editorScreen.commentsOf', { position: placeIn(site, id) })}
      width={440}
      onClose={onClose}
    >
      {(id) => (
        <Suspense fallback={null}>
          <CommentList siteId={siteId} pageId={id} onShow={() => openPage(id)} />
        </Suspense>
      )}
    </SideDrawer>
  )
}
