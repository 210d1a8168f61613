import { addressBelow, folderOf, type Suffix } from '#model/values/layout.ts'
import { firstPosition, type GridPlace, parsePosition, positionOf } from '#model/values/position.ts'
import type { Shell } from './page-document.ts'

export const directions = ['up', 'left', 'right', 'down'] as const
export type Direction = (typeof directions)[number]

/** Addresses one can go to from a page; an absent one means that the move is blocked. */
export type Moves = Partial<Record<Direction, string>>

/** The address of A1 in a language, and the suffix of page addresses. */
export type GridAddresses = Pick<Shell, 'home' | 'suffix'>

/** The place of a page by its address: A1 is at `home`, every other page below it by its position. */
export const gridPlaceOf = (address: string, grid: GridAddresses): GridPlace =>
  placeBelow(address, grid) ?? { column: 0, row: 0 }

/** Whether an address of the site leads to a page of this language. */
export const isPageAddress = (address: string, grid: GridAddresses): boolean =>
  address === grid.home || placeBelow(address, grid) !== undefined

/** The address of a place of the grid. */
export function pageAddress({ home, suffix }: GridAddresses, place: GridPlace): string {
  const position = positionOf(place)
  return position === firstPosition ? home : addressBelow(home, position, suffix)
}

function placeBelow(address: string, { home, suffix: own }: GridAddresses): GridPlace | undefined {
  const suffix: Suffix = own ?? ''
  const folder = folderOf(home, suffix)
  return address.startsWith(folder) && address.endsWith(suffix)
    ? parsePosition(address.slice(folder.length, address.length - suffix.length))
    : undefined
}
