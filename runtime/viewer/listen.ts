import { finishTurns } from '../browser/turns.ts'
import { afterFrame } from '../browser/when-idle.ts'
import { type Direction, directions, isPageAddress, pageAddress } from '../documents/page-address.ts'
import { type Journey, movesOf } from './journey.ts'
import type { PageBars } from './page-bars.ts'
import type { PageLoader } from './page-loader.ts'
import type { Swipers } from './swipe/swipers.ts'
import { followTaps } from './swipe/tap-zones.ts'
import {
  clickedAddress,
  closeAll,
  closeOthers,
  hasDialog,
  keyOf,
  scrollsItself,
} from './swipe/visitor-input.ts'

export interface ListenOptions {
  journey: Journey
  loader: PageLoader
  swipers: Swipers
  bars: PageBars
}

/** Follows the visitor's clicks, keys, wheel and history. Returns what ends it. */
export function listen({ journey, loader, swipers, bars }: ListenOptions, stage: HTMLElement): () => void {
  const move = (direction: Direction) => {
    const address = movesOf(journey.state())[direction]
    if (!address) return
    closeAll()
    if (!swipers.slide(direction)) void journey.open(address)
  }
  const onClick = (event: MouseEvent) => {
    const address = clickedAddress(event)
    closeOthers(event)
    if (address === undefined || !isPageAddress(address, journey.state().shown.shell)) return
    event.preventDefault()
    closeAll()
    // One frame later, so that the pressed state is painted first.
    afterFrame(() => follow(address))
  }
  const follow = (address: string) => {
    const moves = movesOf(journey.state())
    const direction = directions.find((candidate) => moves[candidate] === address)
    if (direction) move(direction)
    else void journey.open(address)
  }
  const onKey = (event: KeyboardEvent) => {
    bars.show()
    if (hasDialog()) return
    if (event.key === 'Escape') closeAll()
    const key = keyOf(event)
    if (!key) return
    event.preventDefault()
    if (key === 'first' || key === 'last') void openEnd(journey, loader, key)
    else move(key)
  }
  let wheel: ReturnType<typeof loadWheel> | undefined
  const onWheel = async (event: WheelEvent) => {
    if (journey.state().shown.shell.tapsOnly || event.ctrlKey || scrollsItself(event.target, stage)) return
    event.preventDefault()
    wheel ??= loadWheel()
    const read = await wheel
    if (!read) wheel = undefined
    const direction = read?.(event)
    if (!direction) return
    finishTurns()
    // What that finished is rendered first.
    setTimeout(() => move(direction))
  }
  const onHistory = () => {
    closeAll()
    journey.restore(location.pathname)
  }
  const endTaps = followTaps(stage, (zone) => {
    if (zone === 'middle') bars.toggle()
    else if (!journey.state().shown.shell.tapsOnly) move(zone)
  })
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKey, { signal })
  // Dragging a picture or link with the mouse would prevent swiping.
  document.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  addEventListener('popstate', onHistory, { signal })
  return () => {
    endTaps()
    ended.abort()
  }
}

/** Phones have no wheel. Undefined if it fails to load: the next turn of the wheel tries again. */
const loadWheel = () =>
  import('./swipe/wheel.ts').then(
    ({ createWheelReader, wheelMoveOf }) => {
      const read = createWheelReader()
      return (event: WheelEvent) => read(wheelMoveOf(event))
    },
    () => undefined,
  )

/** Goes to the first or last page of the category, if there is one that can be entered. */
async function openEnd(journey: Journey, loader: PageLoader, end: 'first' | 'last'): Promise<void> {
  const { current, shown } = journey.state()
  const row = end === 'first' ? 0 : shown.place.rows - 1
  const address = pageAddress(shown.shell, { column: current.column, row })
  const target = await loader.load(address).catch(() => undefined)
  const page = target?.document.page
  if (page && (page.isLocked || page.picture || page.film)) await journey.open(address)
}
