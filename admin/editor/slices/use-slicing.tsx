import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Gap } from '../commands/grid-commands.ts'
import { sortOut } from './cuttable.ts'
import type { Piece } from './slice-dialog.tsx'

const CutDialog = lazy(async () => ({ default: (await import('./slice-dialog.tsx')).SliceDialog }))

interface Work {
  /** Files that the user has not decided about yet. */
  todo: readonly File[]
  pieces: readonly Piece[]
  at: Gap
}

export type FillPieces = (pieces: readonly Piece[], at: Gap) => void

/** Asks about every file that makes several pages, and then sends all of them together. */
export function useSlicing(fill: FillPieces): {
  cut: (files: readonly File[], at: Gap) => void
  dialog: ReactNode
} {
  const [work, setWork] = useState<Work>()
  const goOn = useCallback(
    (next: Work) => {
      if (next.todo.length > 0) return setWork(next)
      setWork(undefined)
      if (next.pieces.length > 0) fill(next.pieces, next.at)
    },
    [fill],
  )
  const cut = useCallback(
    (files: readonly File[], at: Gap) =>
      void sortOut(files).then(({ cuttable, others }) =>
        goOn({ todo: cuttable, pieces: others.map((file) => ({ file })), at }),
      ),
    [goOn],
  )
  const [file, ...rest] = work?.todo ?? []
  const dialog = work && file && (
    <Suspense fallback={null}>
      <CutDialog
        key={work.todo.length}
        file={file}
        onPieces={(more) => goOn({ ...work, todo: rest, pieces: [...work.pieces, ...more] })}
        onCancel={() => goOn({ ...work, todo: rest })}
      />
    </Suspense>
  )
  return { cut, dialog }
}
