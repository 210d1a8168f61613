import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { isZipName } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { UploadPanel } from '../../media/upload/upload-panel.tsx'
import { type AddedMedium, type UploadItem, useUploadList } from '../../media/upload/use-upload-list.ts'
import { takeFiles } from '../../sites/create/pending-files.ts'
import { describePages, fillPages, type Gap } from '../commands/grid-commands.ts'
import { saveNow } from '../session/autosave.ts'
import { useChange, useEditor } from '../session/editor.ts'
import { type GridTools, newId } from '../session/grid-tools.ts'
import { linkPages } from '../slices/link-pages.ts'
import type { Piece } from '../slices/slice-dialog.tsx'
import { useSlicing } from '../slices/use-slicing.tsx'

const isOnItsWay = ({ stage }: UploadItem) => ['waiting', 'sending', 'taking-in'].includes(stage)

const inOrder = (a: AddedMedium, b: AddedMedium): number =>
  a.folder.localeCompare(b.folder, undefined, { numeric: true }) ||
  a.name.localeCompare(b.name, undefined, { numeric: true })

/** What was uploaded, and where it goes once everything has arrived. */
interface Waiting {
  media: AddedMedium[]
  at: Gap | undefined
  /** By file name. */
  pieces: Map<string, Piece>
}

/**
 * Uploads files, the contents of ZIPs, and the pieces that PDFs, slides and tall pictures are cut into. Once all have arrived,
 * gives each medium a page, in the order of their names, in one step that can be undone.
 */
export function useFileFill(siteId: string, { say, choosePages }: Pick<GridTools, 'say' | 'choosePages'>) {
  const t = useText()
  const notify = useNotify()
  const change = useChange()
  const { session, language, isReadOnly } = useEditor()
  const waiting = useRef<Waiting>({ media: [], at: undefined, pieces: new Map() })
  const list = useUploadList({
    siteId,
    onAdded(media, { name }) {
      const { media: all, pieces } = waiting.current
      // Files with the same bytes are one medium, named like the first; each piece has a page of its own.
      const isPiece = pieces.has(name) && !isZipName(name)
      const named = isPiece ? media.map((medium) => ({ ...medium, name })) : media
      // Music of a ZIP goes into the library, not onto a page.
      all.push(...named.filter(({ kind }) => kind !== 'audio'))
    },
  })
  const { items, start } = list
  useEffect(() => {
    const { media, at } = waiting.current
    if (!at || media.length === 0 || items.some(isOnItsWay)) return
    waiting.current.media = []
    const sorted = media.toSorted(inOrder)
    const refs = sorted.map(({ ref }) => ref)
    const { pieces } = waiting.current
    waiting.current.pieces = new Map()
    const linksOf = (name: string) => pieces.get(name)?.links ?? []
    let result = { filled: [] as string[], left: 0 }
    change({ label: 'editorGrid.did.fillPages' }, (draft) => {
      result = fillPages(draft, refs, { at, language, newId })
      describePages(draft, result.filled, { language, words: sorted.map(({ name }) => pieces.get(name)) })
      const named = result.filled.map((id, index) => ({ id, name: sorted[index]!.name }))
      linkPages(draft, named, { linksOf, language, newId })
    })
    // The response brings what the media are drawn with.
    void saveNow(session)
    if (result.left > 0)
      notify(t('editorGrid.fill.noRoomFor', { smart_count: result.left }), { type: 'warning' })
    choosePages(result.filled)
    say(t('editorGrid.said.filled', { smart_count: result.filled.length }))
  }, [items, session, change, language, choosePages, say, notify, t])
  const latest = useRef(start)
  latest.current = start
  const send = useCallback((pieces: readonly Piece[], at: Gap) => {
    waiting.current.at = at
    for (const piece of pieces) waiting.current.pieces.set(piece.file.name, piece)
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
    </>
  )
  return { fill, progress }
}
