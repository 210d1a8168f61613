// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageDocument } from '../documents/page-document.ts'
import type { Cell } from './cells.ts'
import { useDrawnCells } from './use-drawn-cells.ts'

let root: Root
let shown: string[] = []
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const cell = (address: string): Cell => ({ address, column: 0, row: 0, document: {} as PageDocument })

function Drawn({ addresses }: { addresses: string[] }) {
  const cells = useDrawnCells(addresses.map(cell), addresses[0]!)
  shown = cells.map(({ address, document }) => (document ? address : `(${address})`))
  return null
}

const draw = (...addresses: string[]) => act(() => root.render(<Drawn addresses={addresses} />))
/** Time in which one page is rendered or removed. */
const turn = () => act(() => vi.advanceTimersByTime(250))

test('pages around the current one are drawn one at a time', () => {
  draw('/A1', '/A2', '/B1')
  expect(shown).toEqual(['/A1', '(/A2)', '(/B1)'])
  turn()
  expect(shown).toEqual(['/A1', '/A2', '(/B1)'])
  turn()
  expect(shown).toEqual(['/A1', '/A2', '/B1'])
})

test('those that are around it no more stand behind until there is time, and go one at a time', () => {
  draw('/A1', '/A2', '/B1')
  turn()
  turn()
  draw('/C1', '/C2')
  expect(shown).toEqual(['/C1', '(/C2)', '/A1', '/A2', '/B1'])
  turn()
  expect(shown).toEqual(['/C1', '/C2', '/A1', '/A2', '/B1'])
  turn()
  expect(shown).toEqual(['/C1', '/C2', '/A2', '/B1'])
  turn()
  turn()
  expect(shown).toEqual(['/C1', '/C2'])
})

test('what is left over is drawn at once where the visitor comes back to it', () => {
  draw('/A1', '/A2')
  turn()
  draw('/B1')
  draw('/A2', '/A1')
  expect(shown).toEqual(['/A2', '/A1', '/B1'])
})

test('however fast somebody goes, few are left over', () => {
  for (let page = 1; page <= 30; page++) draw(`/A${page}`)
  expect(shown).toHaveLength(9)
})
