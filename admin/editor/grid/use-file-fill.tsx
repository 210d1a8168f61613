import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { LeaveGuard } from '../../kit/form/unsaved-warning.tsx'
import { UploadPanel } from '../../media/upload/upload-panel.tsx'
import { isOver, useUploadList } from '../../media/upload/use-upload-list.ts'
import { takeFiles } from '../../sites/create/dropped-files.ts'
import { describePages, fillPages, type Gap } from '../commands/grid-commands.ts'
import { saveNow } from '../session/autosave.ts'
import { useChange, useEditor } from '../session/editor.ts'
import { type GridTools, newId } from '../session/grid-tools.ts'
import { linkPages } from '../slices/link-pages.ts'
import type { Piece } from '../slices/slice-dialog.tsx'
import { useSlicing } from '../slices/use-slicing.tsx'
import { type Arrived, inPageOrder } from './arrived-pages.ts'

/** What was uploaded, and where it goes once everything has arrived. */
interface Waiting {
  arrived: Arrived[]
  at: Gap | undefined
  /** What pages get besides their pictures. */
  pieces: WeakMap<File, Piece>
}

/**
 * Uploads files, the contents of ZIPs, and the pieces that PDFs, slides and tall pictures are cut into. Once all have arrived,
 * gives each medium a page, in the order of their names and of the pages in a file, in one step that can be undone.
 */
export function useFileFill(siteId: string, { say, choosePages }: Pick<GridTools, 'say' | 'choosePages'>) {
  const t = useText()
  const notify = useNotify()
  const change = useChange()
  const { session, language, isReadOnly } = useEditor()
  const waiting = useRef<Waiting>({ arrived: [], at: undefined, pieces: new WeakMap() })
  const list = useUploadList({
    siteId,
    onAdded(media, file) {
      const { arrived, pieces } = waiting.current
      // Music of a ZIP goes into the library, not onto a page.
      const shown = media.filter(({ kind }) => kind !== 'audio')
      arrived.push(...shown.map((medium) => ({ medium, piece: pieces.get(file) })))
    },
  })
  const { items, failed, start, clear } = list
  useEffect(() => {
    const { arrived, at } = waiting.current
    if (!at || arrived.length === 0 || !items.every(isOver)) return
    waiting.current.arrived = []
    const sorted = inPageOrder(arrived)
    const refs = sorted.map(({ medium }) => medium.ref)
    let result = { filled: [] as string[], left: 0 }
    change({ label: 'editorGrid.did.fillPages' }, (draft) => {
      result = fillPages(draft, refs, { at, language, newId })
      describePages(draft, result.filled, { language, words: sorted.map(({ piece }) => piece) })
      const made = result.filled.map((id, index) => ({ id, piece: sorted[index]?.piece }))
      linkPages(draft, made, { language, newId })
    })
    // The response brings what the media are drawn with.
    void saveNow(session)
    if (result.left > 0)
      notify(t('editorGrid.fill.noRoomFor', { smart_count: result.left }), { type: 'warning' })
    choosePages(result.filled)
    // The pages show that it went well, and the list would lie over them.
    if (failed.length === 0 && items.every(({ stage, lossy }) => stage === 'done' && lossy.length === 0))
      clear()
    say(t('editorGrid.said.filled', { smart_count: result.filled.length }))
  }, [items, failed, clear, session, change, language, choosePages, say, notify, t])
  const latest = useRef(start)
  latest.current = start
  const send = useCallback((pieces: readonly Piece[], at: Gap) => {
    waiting.current.at = at
    for (const piece of pieces) waiting.current.pieces.set(piece.file, piece)
    latest.current(pieces.map(({ file }) => file))
  }, [])
  const { cut: fill, dialog } = useSlicing(send)
  useEffect(() => {
    const [first] = session.editing.site.categories
    const files = first && !isReadOnly ? takeFiles(siteId) : []
    if (first && files.length > 0) fill(files, { categoryId: first.id, row: 0 })
  }, [session, siteId, isReadOnly, fill])
  const progress: ReactNode = (
    <>
      {/* Beside a rail it lies over the phone. */}
      <Box sx={{ position: 'absolute', bottom: 60, left: 16, width: 'min(440px, 100vw - 32px)' }}>
        <UploadPanel list={list} />
      </Box>
      {dialog}
      {!items.every(isOver) && (
        <LeaveGuard title={t('editorGrid.fill.leaveTitle')} text={t('editorGrid.fill.leaveText')} />
      )}
    </>
  )
  return { fill, progress }
}
