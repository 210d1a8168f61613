import type { AddedMedium } from '../../media/upload/use-upload-list.ts'
import type { Piece } from '../slices/slice-dialog.tsx'

/** A medium that was uploaded for a page, and what the page gets besides it. */
export interface Arrived {
  medium: Pick<AddedMedium, 'ref' | 'name' | 'folder'>
  piece: Piece | undefined
}

/** By names; pages of one file stay together, in its order, and files of the same name follow each other. */
export function inPageOrder(arrived: readonly Arrived[]): Arrived[] {
  const files = [...new Set(arrived.flatMap(({ piece }) => piece?.page?.of ?? []))]
  const placeOf = ({ medium, piece }: Arrived) => ({
    folder: medium.folder,
    name: piece?.page?.of.name ?? medium.name,
    file: piece?.page ? files.indexOf(piece.page.of) : -1,
    number: piece?.page?.number ?? 0,
  })
  const byName = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })
  return arrived
    .map((one) => ({ one, place: placeOf(one) }))
    .sort(
      ({ place: a }, { place: b }) =>
        byName(a.folder, b.folder) || byName(a.name, b.name) || a.file - b.file || a.number - b.number,
    )
    .map(({ one }) => one)
}
