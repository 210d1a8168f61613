import type { Direction, Moves } from '../../documents/page-address.ts'
import { dragPages } from './drag-pages.ts'
import { followPointer } from './follow-pointer.ts'
import type { Axis, Open } from './gesture.ts'
import { createTrack, type Track } from './track.ts'

/** The target state of the swipers. */
export interface Standing {
  column: number
  row: number
  columns: number
  /** Undefined while the pages of the current column are not known: it can not be swiped then. */
  rows?: number
  moves: Moves
  /** Columns whose rows stay as they are: the current one, and the one being left. */
  live: number[]
}

export interface Swipers {
  /** Moves the swipers to the target state, without animation. Returns whether anything moved. */
  sync: (standing: Standing) => boolean
  /** Moves as a swipe would; returns false if there is no page. */
  slide: (direction: Direction) => boolean
  destroy: () => void
}

export interface SwipersOptions {
  /** The `.swiper` of columns, each slide of which holds a `.swiper` of pages. */
  element: HTMLElement
  /** The element on which fingers and mice are followed. */
  surface: HTMLElement
  hasMotion: boolean
  /** Whether fingers and mice move pages. */
  takesTouch: boolean
  onColumn: (column: number) => void
  onRow: (row: number) => void
  /** Called when pages begin to follow a finger, and when they are at rest again. */
  onDragged: (isDragged: boolean) => void
  onSettle: () => void
  /** Runs a task that can be delayed, but not beyond the visitor's next touch. */
  later: (run: () => void) => void
}

const running = 'swiper-initialized'

export function createSwipers(options: SwipersOptions): Swipers {
  const { element, surface, hasMotion, takesTouch, onColumn, onRow, onDragged, onSettle, later } = options
  let standing: Standing | undefined
  let columns: Track | undefined
  let isHeld = false

  const trackOf = (axis: Axis) => (axis === 'x' ? columns : standing && rows.of(standing.column))
  const isMoving = () => trackOf('x')?.isMoving() || trackOf('y')?.isMoving()
  // A finger that takes hold of a moving page stops it, but does not end the movement.
  const rest = () => {
    if (isHeld || isMoving()) return
    onDragged(false)
    onSettle()
  }
  const start = (host: HTMLElement, axis: Axis, index: number): Track => {
    host.classList.add(running)
    return createTrack({
      wrapper: host.firstElementChild as HTMLElement,
      axis,
      index,
      hasMotion,
      onRest: rest,
    })
  }
  const rows = createRows((column) => element.firstElementChild?.children[column]?.firstElementChild, start)
  const startRows = () => standing && rows.start(standing)
  const go = (axis: Axis, step: number, velocity?: number): boolean => {
    const track = trackOf(axis)
    if (!track) return false
    const index = track.index() + step
    track.settle(index, velocity)
    if (step !== 0) (axis === 'x' ? onColumn : onRow)(index)
    return true
  }
  const stopDragging = takesTouch
    ? followPointer(
        surface,
        dragPages({
          trackOf,
          openOf: (axis) => openOf(standing?.moves, axis),
          go,
          onDragStart: () => onDragged(true),
          onHold(hold) {
            isHeld = hold
            rest()
          },
        }),
      )
    : () => {}

  return {
    sync(target) {
      const isFirst = columns === undefined
      standing = target
      columns ??= start(element, 'x', target.column)
      const moved = jump(columns, target.column)
      if (isFirst) startRows()
      else if (!rows.of(target.column)) later(startRows)
      if (rows.areTooMany(target)) later(() => standing && rows.endLeft(standing))
      const track = target.rows === undefined ? undefined : rows.of(target.column)
      return (track !== undefined && jump(track, target.row)) || moved
    },
    slide(direction) {
      const isBack = direction === 'left' || direction === 'up'
      return go(direction === 'left' || direction === 'right' ? 'x' : 'y', isBack ? -1 : 1)
    },
    destroy() {
      stopDragging()
      columns?.destroy()
      rows.destroy()
      columns = undefined
    },
  }
}

/** The tracks of pages, one in each column that has to have one. */
function createRows(
  hostOf: (column: number) => Element | null | undefined,
  start: (host: HTMLElement, axis: Axis, index: number) => Track,
) {
  const byColumn = new Map<number, Track>()
  const end = (column: number, track: Track) => {
    track.destroy()
    hostOf(column)?.classList.remove(running)
    byColumn.delete(column)
  }
  const leftOf = ({ live }: Standing) => [...byColumn].filter(([column]) => !live.includes(column))
  return {
    of: (column: number) => byColumn.get(column),
    /** Has one in the current column. */
    start({ column, row, rows }: Standing) {
      const host = hostOf(column)
      if (rows === undefined || byColumn.has(column) || !(host instanceof HTMLElement)) return
      byColumn.set(column, start(host, 'y', row))
    },
    areTooMany: (standing: Standing) => leftOf(standing).length > 0,
    /** Ends those of columns that are no longer visible. */
    endLeft(standing: Standing) {
      for (const [column, track] of leftOf(standing)) end(column, track)
    },
    destroy() {
      for (const [column, track] of byColumn) end(column, track)
    },
  }
}

function jump(track: Track, index: number): boolean {
  if (track.index() === index) return false
  track.jump(index)
  return true
}

function openOf({ left, right, up, down }: Moves = {}, axis: Axis): Open {
  const [previous, next] = axis === 'x' ? [left, right] : [up, down]
  return { previous: previous !== undefined, next: next !== undefined }
}
