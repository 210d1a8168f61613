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
  onColumn: (column: number) => void
  onRow: (row: number) => void
  onSettle: () => void
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

export function createSwipers({ element, hasMotion, onColumn, onRow, onSettle }: SwipersOptions): Swipers {
  const rowsByColumn = new Map<number, Swiper>()
  let columns: Swiper | undefined
  let column = 0

  const motion = hasMotion ? {} : { speed: 0 }
  // A finger that takes hold of a moving page ends its transition, but not the movement.
  const settle = (swiper: Swiper) => {
    if (!swiper.touchEventsData.isTouched) onSettle()
  }

  const startColumns = (initialSlide: number) =>
    new Swiper(element, {
      ...feel,
      ...motion,
      initialSlide,
      on: { slideChange: ({ activeIndex }) => onColumn(activeIndex), transitionEnd: settle },
    })

  const startRows = (host: HTMLElement, initialSlide: number) => {
    const own = column
    return new Swiper(host, {
      ...rowsFeel,
      ...motion,
      initialSlide,
      on: {
        slideChange({ activeIndex }) {
          if (own === column) onRow(activeIndex)
        },
        transitionEnd: settle,
      },
    })
  }

  const sync = ({ row, live, rows, moves, ...standing }: Standing) => {
    column = standing.column
    columns ??= startColumns(column)
    let moved = moveTo(columns, column)
    allow(columns, moves.left, moves.right, standing.columns)
    for (const [index, swiper] of rowsByColumn)
      if (!live.includes(index)) {
        swiper.destroy()
        rowsByColumn.delete(index)
      }
    const host = columns.slides[column]?.firstElementChild
    if (rows === undefined || !(host instanceof HTMLElement)) return moved
    const inColumn = rowsByColumn.get(column) ?? startRows(host, row)
    rowsByColumn.set(column, inColumn)
    moved = moveTo(inColumn, row) || moved
    allow(inColumn, moves.up, moves.down, rows)
    return moved
  }

  return {
    sync,
    slide(direction) {
      const swiper = direction === 'left' || direction === 'right' ? columns : rowsByColumn.get(column)
      if (!swiper) return false
      return direction === 'left' || direction === 'up' ? swiper.slidePrev() : swiper.slideNext()
    },
    destroy() {
      for (const swiper of rowsByColumn.values()) swiper.destroy()
      columns?.destroy()
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
