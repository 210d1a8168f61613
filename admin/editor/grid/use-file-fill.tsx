import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { UploadPanel } from '#admin/media/upload-panel.tsx'
import { type AddedMedium, type UploadItem, useUploadList } from '#admin/media/use-upload-list.ts'
import { useChange, useEditor } from '../editor.ts'
import { saveNow } from '../session/autosave.ts'
import { fillPages, type Gap } from './grid-deeds.ts'
import { type GridTools, newId } from './grid-tools.ts'

const isOnItsWay = ({ stage }: UploadItem) => ['waiting', 'sending', 'taking-in'].includes(stage)

const inOrder = (a: AddedMedium, b: AddedMedium): number =>
  a.folder.localeCompare(b.folder, undefined, { numeric: true }) ||
  a.name.localeCompare(b.name, undefined, { numeric: true })

/**
 * Sends files, and ZIPs of them, and gives each medium a page once all are there: in the order of their names, in one
 * step that can be undone.
 */
export function useFileFill(siteId: string, { say, choosePages }: Pick<GridTools, 'say' | 'choosePages'>) {
  const t = useText()
  const notify = useNotify()
  const change = useChange()
  const { session, language } = useEditor()
  const waiting = useRef<{ media: AddedMedium[]; at: Gap | undefined }>({ media: [], at: undefined })
  const list = useUploadList({ siteId, onAdded: (media) => void waiting.current.media.push(...media) })
  const { items, start } = list
  useEffect(() => {
    const { media, at } = waiting.current
    if (!at || media.length === 0 || items.some(isOnItsWay)) return
    waiting.current.media = []
    const refs = media.toSorted(inOrder).map(({ ref }) => ref)
    let result = { filled: [] as string[], left: 0 }
    change({ label: 'editorGrid.did.fillPages' }, (draft) => {
      result = fillPages(draft, refs, { at, language, newId })
    })
    // What they are drawn with comes with the answer.
    void saveNow(session)
    if (result.left > 0)
      notify(t('editorGrid.fill.noRoomFor', { smart_count: result.left }), { type: 'warning' })
    choosePages(result.filled)
    say(t('editorGrid.said.filled', { smart_count: result.filled.length }))
  }, [items, session, change, language, choosePages, say, notify, t])
  const latest = useRef(start)
  latest.current = start
  const fill = useCallback((files: readonly File[], at: Gap) => {
    waiting.current.at = at
    latest.current(files)
  }, [])
  const progress: ReactNode = (
    <Box sx={{ position: 'absolute', bottom: 60, left: 16, right: 16, zIndex: 4, maxWidth: 440 }}>
      <UploadPanel list={list} />
    </Box>
  )
  return { fill, progress }
}
