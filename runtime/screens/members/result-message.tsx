import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** For a heading that comes in the place of what had the focus. */
export function useFocusHere(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWanted) ref.current?.focus()
  }, [isWanted])
  return ref
}

export interface ResultMessageProps {
  isDone?: true
  title: string
  text: string
  /** Below what else there is on the screen. */
  isPart?: true
  /** Ways on. */
  children: ReactNode
}

/** What became of a form, in its place: it stays to be read, unlike a toast. */
export function ResultMessage({ isDone, title, text, isPart, children }: ResultMessageProps) {
  const ref = useFocusHere()
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <section className={isDone ? 'sheet said done' : 'sheet said'}>
      <Heading ref={ref} tabIndex={-1} aria-describedby="told">
        {title}
      </Heading>
      <p id="told">{text}</p>
      {children}
    </section>
  )
}
