import { useEffect, useReducer, useRef } from 'react'
import { whenIdle } from './browser-page.ts'
import type { Cell } from './cells.ts'
import { inTurn } from './turns.ts'

/**
 * The cells, of which the pages around the current one are drawn one at a time when the browser has nothing better to
 * do: all at once would hold up the movement that brought the visitor here.
 */
export function useDrawnCells(cells: Cell[], current: string): Cell[] {
  const drawn = useRef<ReadonlySet<string>>(new Set())
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isDrawn = ({ address }: Cell) => address === current || drawn.current.has(address)
  drawn.current = new Set(cells.filter(isDrawn).map(({ address }) => address))
  const next = cells.find((cell) => cell.document && !isDrawn(cell))?.address
  useEffect(() => {
    if (next === undefined) return
    let isWanted = true
    const draw = () => {
      if (!isWanted) return
      drawn.current = new Set([...drawn.current, next])
      drawAgain()
    }
    whenIdle(() => inTurn(draw))
    return () => {
      isWanted = false
    }
  }, [next])
  return cells.map((cell) => (isDrawn(cell) ? cell : { ...cell, document: undefined }))
}
