import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { changeThere } from '../session/change-there.ts'
import { useEditor } from '../session/editor.ts'

/** Restores things into the draft, each in one undo step. */
export function useRestoring() {
  const t = useText()
  const notify = useNotify()
  const { session } = useEditor()
  const { request, isBusy } = useCall()
  const say = (isDone: boolean, words: string) => {
    if (isDone) notify(words, { type: 'success' })
  }
  return {
    isBusy,
    /** Restores a whole version. */
    restore: async (id: string) => {
      const isDone = await changeThere(session, 'editorScreen.did.restored', async () => {
        return (await request('POST /api/versions/:id/restore', { params: { id } })).isDone
      })
      say(isDone, t('editorScreen.versions.restored'))
      return isDone
    },
    restorePart: async (id: string, part: { kind: 'page' | 'category'; id: string }) => {
      const isDone = await changeThere(session, 'editorScreen.did.restoredPart', async () => {
        return (await request('POST /api/versions/:id/restore-part', { params: { id }, body: part })).isDone
      })
      say(isDone, t('editorScreen.versions.partRestored'))
    },
    /** Puts one page of a deleted category back. */
    putPageBack: async (id: string, pageId: string) => {
      const isDone = await changeThere(session, 'editorScreen.did.putBack', async () => {
        const params = { id, pageId }
        return (await request('POST /api/trashed-parts/:id/pages/:pageId/restore', { params })).isDone
      })
      say(isDone, t('editorScreen.trash.done'))
    },
    putBack: async (id: string) => {
      const isDone = await changeThere(session, 'editorScreen.did.putBack', async () => {
        return (await request('POST /api/trashed-parts/:id/restore', { params: { id } })).isDone
      })
      say(isDone, t('editorScreen.trash.done'))
    },
  }
}
