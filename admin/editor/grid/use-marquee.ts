import { type RefObject, useEffect, useRef } from 'react'

interface MarqueeNeeds {
  grid: RefObject<HTMLElement | null>
  /** The drawn rectangle. */
  frame: RefObject<HTMLElement | null>
  chosen: readonly string[]
  chooseAll: (pageIds: readonly string[]) => void
  clear: () => void
}

/** How many pixels a pointer moves before a rectangle begins. */
const least = 5
/** Pixels at an edge of the grid where it begins to scroll, and by how much with every move. */
const edge = 28
const step = 14

/** Elements that handle the pointer themselves: a press on them begins no rectangle. */
const things = '.cell, button, input, a, .head'

interface Spot {
  x: number
  y: number
}

/** A point of the window in coordinates of the scrolled grid. */
function spotIn(grid: HTMLElement, { clientX, clientY }: PointerEvent): Spot {
  const { left, top } = grid.getBoundingClientRect()
  return { x: clientX - left + grid.scrollLeft, y: clientY - top + grid.scrollTop }
}

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

const between = (a: Spot, b: Spot): Rectangle => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

/** The pages whose cells a rectangle touches, in the order of the grid. */
function pagesIn(grid: HTMLElement, rectangle: Rectangle): string[] {
  const { left, top } = grid.getBoundingClientRect()
  const [dx, dy] = [grid.scrollLeft - left, grid.scrollTop - top]
  const touches = (element: Element) => {
    const box = element.getBoundingClientRect()
    return (
      box.left + dx < rectangle.right &&
      box.right + dx > rectangle.left &&
      box.top + dy < rectangle.bottom &&
      box.bottom + dy > rectangle.top
    )
  }
  return [...grid.querySelectorAll('.column')]
    .filter(touches)
    .flatMap((column) => [...column.querySelectorAll<HTMLElement>('.cell')])
    .filter(touches)
    .flatMap(({ dataset }) => dataset.page ?? [])
}

function scrollAtEdge(grid: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, right, top, bottom } = grid.getBoundingClientRect()
  const by = (from: number, at: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0)
  grid.scrollBy(by(left, clientX, right), by(top, clientY, bottom))
}

function draw(frame: HTMLElement, rectangle: Rectangle | undefined): void {
  frame.style.visibility = rectangle ? 'visible' : 'hidden'
  if (!rectangle) return
  const { left, top, right, bottom } = rectangle
  frame.style.transform = `translate(${left}px, ${top}px)`
  frame.style.width = `${right - left}px`
  frame.style.height = `${bottom - top}px`
}

/**
 * Drawing a rectangle with the mouse from an empty place chooses the pages it touches; with Ctrl or Shift, in addition
 * to those that are chosen. A click on an empty place clears the choice. Touches scroll instead.
 */
export function useMarquee(needs: MarqueeNeeds): void {
  const latest = useRef(needs)
  latest.current = needs
  const { grid, frame } = needs
  useEffect(() => {
    const [element, drawn] = [grid.current, frame.current]
    if (!element || !drawn) return
    const begin = (event: PointerEvent) => {
      const { target } = event
      const isEmpty = target instanceof Element && target.closest(things) === null
      // On a scroll bar the pointer is outside of the element's client area.
      const isInside = event.offsetX < element.clientWidth && event.offsetY < element.clientHeight
      if (!isEmpty || event.button !== 0 || event.pointerType === 'touch') return
      if (target === element && !isInside) return
      follow(element, drawn, event, latest)
    }
    element.addEventListener('pointerdown', begin)
    return () => element.removeEventListener('pointerdown', begin)
  }, [grid, frame])
}

function follow(
  grid: HTMLElement,
  frame: HTMLElement,
  first: PointerEvent,
  latest: RefObject<MarqueeNeeds>,
): void {
  const from = spotIn(grid, first)
  const kept = first.ctrlKey || first.metaKey || first.shiftKey ? latest.current.chosen : []
  const listening = new AbortController()
  let isDrawn = false
  let known = ''
  const move = (event: PointerEvent) => {
    const rectangle = between(from, spotIn(grid, event))
    const size = Math.max(rectangle.right - rectangle.left, rectangle.bottom - rectangle.top)
    isDrawn ||= size >= least
    if (!isDrawn) return
    scrollAtEdge(grid, event)
    draw(frame, rectangle)
    const pages = [...new Set([...kept, ...pagesIn(grid, rectangle)])]
    if (pages.join() !== known) latest.current.chooseAll(pages)
    known = pages.join()
  }
  const end = () => {
    listening.abort()
    draw(frame, undefined)
    if (!isDrawn && kept.length === 0) latest.current.clear()
  }
  const { signal } = listening
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}
