import Swiper from 'swiper'
import type { SwiperOptions } from 'swiper/types'
import type { Direction, Moves } from './direction.ts'

/** Where the swipers have to stand. */
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
  /** Brings the swipers where they have to stand, without movement. True when anything moved. */
  sync: (standing: Standing) => boolean
  /** Moves as a swipe would; false when nothing stands there. */
  slide: (direction: Direction) => boolean
  destroy: () => void
}

export interface SwipersOptions {
  /** The `.swiper` of columns, each slide of which holds a `.swiper` of pages. */
  element: HTMLElement
  hasMotion: boolean
  /** Whether fingers and mice move pages. */
  takesTouch: boolean
  onColumn: (column: number) => void
  onRow: (row: number) => void
  onSettle: () => void
  /** Runs what can wait for a moment, but not for the visitor's next touch. */
  later: (run: () => void) => void
}

/** The constants of visitor.md §9. */
export const feel: SwiperOptions = {
  speed: 320,
  threshold: 50,
  longSwipesRatio: 0.5,
  resistanceRatio: 0.7,
  touchAngle: 20,
  // Locks are set for each page; Swiper would lift them when the screen turns.
  watchOverflow: false,
  // What is open over a page scrolls, and what slides is moved itself: neither is swiped away with the page.
  noSwipingSelector: '.card, [type=range]',
}

/** Up and down a long text is scrolled; to the sides it goes with its page. */
const rowsFeel: SwiperOptions = {
  ...feel,
  direction: 'vertical',
  noSwipingSelector: `${feel.noSwipingSelector}, .text[data-long] > *`,
}

export function createSwipers(options: SwipersOptions): Swipers {
  const { element, hasMotion, takesTouch, onColumn, onRow, onSettle, later } = options
  let columns: Swiper | undefined
  let standing: Standing

  // A finger that takes hold of a moving page ends its transition, but not the movement.
  const settle = (swiper: Swiper) => {
    if (!swiper.touchEventsData.isTouched) onSettle()
  }
  const motion = { ...(hasMotion ? {} : { speed: 0 }), allowTouchMove: takesTouch }

  const startColumns = (initialSlide: number) =>
    new Swiper(element, {
      ...feel,
      ...motion,
      initialSlide,
      on: { slideChange: ({ activeIndex }) => onColumn(activeIndex), transitionEnd: settle },
    })

  const rows = createRows((host, column) => {
    const slideChange = ({ activeIndex }: Swiper) => {
      if (column === standing.column) onRow(activeIndex)
    }
    return new Swiper(host, {
      ...rowsFeel,
      ...motion,
      initialSlide: standing.row,
      on: { slideChange, transitionEnd: settle },
    })
  })
  const startRows = () => {
    if (columns) rows.start(columns, standing)
  }

  return {
    sync(wanted) {
      const isFirst = columns === undefined
      standing = wanted
      columns ??= startColumns(wanted.column)
      const moved = moveTo(columns, wanted.column)
      allow(columns, wanted.moves.left, wanted.moves.right, wanted.columns)
      if (isFirst) startRows()
      else if (!rows.areComplete(wanted)) later(startRows)
      if (rows.areTooMany(wanted)) later(() => rows.endLeft(standing))
      return rows.sync(wanted) || moved
    },
    slide(direction) {
      const swiper = direction === 'left' || direction === 'right' ? columns : rows.of(standing.column)
      if (!swiper) return false
      return direction === 'left' || direction === 'up' ? swiper.slidePrev() : swiper.slideNext()
    },
    destroy() {
      rows.destroy()
      columns?.destroy()
      columns = undefined
    },
  }
}

/** The swipers of pages, one in each column that has to have one. */
function createRows(start: (host: HTMLElement, column: number) => Swiper) {
  const byColumn = new Map<number, Swiper>()
  const sync = ({ column, row, rows, moves }: Standing) => {
    const swiper = byColumn.get(column)
    if (!swiper || rows === undefined) return false
    const moved = moveTo(swiper, row)
    allow(swiper, moves.up, moves.down, rows)
    return moved
  }
  return {
    of: (column: number) => byColumn.get(column),
    areComplete: ({ column, rows }: Standing) => rows === undefined || byColumn.has(column),
    areTooMany: ({ live }: Standing) => [...byColumn.keys()].some((key) => !live.includes(key)),
    /** Brings them where they have to stand; true when one moved. */
    sync,
    /** Ends those of columns that nobody looks at any more. */
    endLeft({ live }: Standing) {
      for (const [column, swiper] of byColumn)
        if (!live.includes(column)) {
          swiper.destroy()
          byColumn.delete(column)
        }
    },
    /** Has one in the current column. */
    start(columns: Swiper, standing: Standing) {
      const host = columns.slides[standing.column]?.firstElementChild
      if (standing.rows === undefined || !(host instanceof HTMLElement) || byColumn.has(standing.column))
        return
      byColumn.set(standing.column, start(host, standing.column))
      sync(standing)
    },
    destroy() {
      for (const swiper of byColumn.values()) swiper.destroy()
      byColumn.clear()
    },
  }
}

function moveTo(swiper: Swiper, index: number): boolean {
  if (swiper.activeIndex === index) return false
  swiper.allowSlidePrev = true
  swiper.allowSlideNext = true
  swiper.slideTo(index, 0, false)
  return true
}

/** Blocks the moves that lead nowhere. The ends of the grid stay open: there Swiper's own resistance answers. */
function allow(swiper: Swiper, previous: string | undefined, next: string | undefined, count: number): void {
  swiper.allowSlidePrev = previous !== undefined || swiper.activeIndex === 0
  swiper.allowSlideNext = next !== undefined || swiper.activeIndex === count - 1
}
