import type { Engine } from './engine.ts'
import type { KeySource, PointerSource } from './input-sources.ts'

export interface Point {
  x: number
  y: number
}

export type Pointer = 'mouse' | 'touch'

const moves = 12
const msBetween = 16

/** Moves a finger, or the mouse with its button pressed, from one point to another. */
export async function drag(engine: Engine, pointer: Pointer, from: Point, to: Point): Promise<void> {
  if (pointer === 'touch' && !engine.hasTouch) return engine.evaluate(dragWithin, from, to, moves, msBetween)
  const path = Array.from({ length: moves }, (_, index) => between(from, to, (index + 1) / moves))
  await engine.perform([
    pointerSource(pointer, [
      { type: 'pointerMove', ...from, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...path.map((point) => ({ type: 'pointerMove' as const, ...point, duration: msBetween })),
      { type: 'pointerUp', button: 0 },
    ]),
  ])
}

export async function tapAt(engine: Engine, point: Point): Promise<void> {
  await engine.perform([
    pointerSource(engine.hasTouch ? 'touch' : 'mouse', [
      { type: 'pointerMove', ...point, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]),
  ])
}

export async function turnWheel(
  engine: Engine,
  { x, y }: Point,
  deltaX: number,
  deltaY: number,
): Promise<void> {
  const scroll = { type: 'scroll' as const, x, y, deltaX, deltaY, duration: 0, origin: 'viewport' as const }
  await engine.perform([{ type: 'wheel', id: 'wheel', actions: [scroll] }])
}

/** Presses keys one after another: letters, or the codes in `keySigns`. */
export async function press(engine: Engine, keys: string): Promise<void> {
  const actions: KeySource['actions'] = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  await engine.perform([{ type: 'key', id: 'keys', actions }])
}

const pointerSource = (pointerType: Pointer, actions: PointerSource['actions']): PointerSource => ({
  type: 'pointer',
  id: pointerType,
  parameters: { pointerType },
  actions,
})

const between = (from: Point, to: Point, share: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * share),
  y: Math.round(from.y + (to.y - from.y) * share),
})

/**
 * Simulates touches for browsers without a touch screen: the page gets the events, but the browser never scrolls or
 * zooms.
 */
async function dragWithin(from: Point, to: Point, steps: number, ms: number): Promise<void> {
  const target = document.elementFromPoint(from.x, from.y)!
  const { setPointerCapture, releasePointerCapture } = Element.prototype
  // The browser does not know pointers that it has not created itself.
  Element.prototype.setPointerCapture = () => {}
  Element.prototype.releasePointerCapture = () => {}
  const tell = (type: string, share: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 71,
        pointerType: 'touch',
        isPrimary: true,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: from.x + (to.x - from.x) * share,
        clientY: from.y + (to.y - from.y) * share,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
  tell('pointerdown', 0)
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((next) => setTimeout(next, ms))
    tell('pointermove', step / steps)
  }
  tell('pointerup', 1)
  Object.assign(Element.prototype, { setPointerCapture, releasePointerCapture })
}
