import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { openDetails } from '../browser/not-creators.ts'

/** On Escape, closes an open card and focuses what opened it. */
export function closeByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const card = event.currentTarget
  if (event.key !== 'Escape' || !card.open) return
  card.open = false
  card.querySelector('summary')?.focus()
}

/** Marks the page of an open card. Not with `:has()`, which the oldest supported Firefox does not have. */
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
