import { useEffect, useReducer, useRef } from 'react'
import { inTurn } from '../browser/turns.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { Cell } from './cells.ts'

/** Maximum number of cells that stay drawn once they are no longer around the visitor. */
const maxLeftovers = 8

/**
 * The cells, with the pages around the current one rendered and those no longer around it removed, one at a time when
 * the browser is idle: all at once would delay the movement that brought the visitor here, and within the frame of a touch
 * the finger. Leftover cells come last.
 */
export function useDrawnCells(cells: Cell[], current: string): Cell[] {
  const drawn = useRef<readonly Cell[]>([])
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isDrawn = (cell: Cell) => cell.address === current || isIn(drawn.current, cell)
  const next = cells.find((cell) => cell.document && !isDrawn(cell))
  const leftovers = drawn.current.filter((cell) => !isIn(cells, cell)).slice(-maxLeftovers)
  const shown = cells.map((cell) => (isDrawn(cell) ? cell : { ...cell, document: undefined }))
  drawn.current = [...leftovers, ...cells.filter(isDrawn)]
  const [nextAddress, leftover] = [next?.address, leftovers[0]?.address]
  const work = useRef(() => {})
  work.current = () => {
    drawn.current = next
      ? [...drawn.current, next]
      : drawn.current.filter(({ address }) => address !== leftover)
    drawAgain()
  }
  useEffect(() => {
    if (nextAddress === undefined && leftover === undefined) return
    let isWanted = true
    whenIdle(() => inTurn(() => isWanted && work.current(), true))
    return () => {
      isWanted = false
    }
  }, [nextAddress, leftover])
  return [...shown, ...leftovers]
}

const isIn = (cells: readonly Cell[], { address }: Cell): boolean =>
  cells.some((cell) => cell.address === address)
