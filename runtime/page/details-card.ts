import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { openDetails } from '../browser/not-creators.ts'

/** Closes what is open and goes back to what opened it. */
export function closeByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const card = event.currentTarget
  if (event.key !== 'Escape' || !card.open) return
  card.open = false
  card.querySelector('summary')?.focus()
}

/** Lets the page of a card know that one is open: Firefox learned `:has()` after what is the floor. */
export function reportOpened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  const page = currentTarget.closest('.page')
  page?.toggleAttribute('data-open', page.querySelector(openDetails) !== null)
}

/** Closes a card of a page that the visitor has left. */
export function useClosedWhenLeft(isLeft: boolean): RefObject<HTMLDetailsElement | null> {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isLeft && element.current) element.current.open = false
  }, [isLeft])
  return element
}
