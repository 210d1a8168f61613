import { type RefObject, useEffect } from 'react'

const property = '--covered'

/** Tells the style sheet how much of the stage popups cover, so that what leads to the next page stands above them. */
export function useCoveredHeight(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector('.stage')
    if (!isShown || !stack.current || !stage) return
    const element = stack.current
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const covered = stage.getBoundingClientRect().bottom - element.getBoundingClientRect().top
      style.setProperty(property, `${Math.max(0, covered)}px`)
    })
    observer.observe(element)
    observer.observe(stage)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [stack, isShown])
}
