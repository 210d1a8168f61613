import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Focuses a heading that replaces the focused element. */
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
  /** Whether it is below other content of the screen. */
  isPart?: true
  /** Links to continue. */
  children: ReactNode
}

/** The result of a form, in its place: unlike a toast, it stays. */
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
