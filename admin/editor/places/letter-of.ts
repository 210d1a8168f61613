import { positionOf } from '#model/values/position.ts'

/** `0` → `A`: what the positions of a column begin with. */
export const letterOf = (column: number): string => positionOf({ column, row: 0 }).replace(/\d+$/, '')
