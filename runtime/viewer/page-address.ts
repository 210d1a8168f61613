import { firstPosition, type GridPlace, parsePosition, positionOf } from '#model/position.ts'

/** Where a page stands by its address: the last segment is its position, and A1 has none. */
export function gridPlaceOf(address: string): GridPlace {
  return parsePosition(lastSegment(address)) ?? { column: 0, row: 0 }
}

/** Whether an address of the site leads to a page of the language whose A1 is at `home`. */
export function isPageAddress(address: string, home: string): boolean {
  if (address === home) return true
  const last = lastSegment(address)
  return parsePosition(last) !== undefined && address.slice(0, -last.length) === folderOf(home)
}

/** The address of a place of the grid in the language whose A1 is at `home`. */
export function pageAddress(home: string, place: GridPlace): string {
  const position = positionOf(place)
  return position === firstPosition ? home : `${folderOf(home)}${position}`
}

const lastSegment = (address: string) => address.slice(address.lastIndexOf('/') + 1)
const folderOf = (home: string) => (home.endsWith('/') ? home : `${home}/`)
