import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Steps {
  /** Index of the current step; undefined until the form is hydrated, and if it has no steps. */
  now?: number | undefined
  isFirst: boolean
  isLast: boolean
  /** Its number among the visible steps, from 1, and how many these are. */
  place: number
  count: number
  /** Goes to the step of a field. */
  goTo: (key: string) => void
  /** Whether a field belongs to the current step or an earlier one. */
  isReached: (key: string) => boolean
  /** Goes to the next step, and returns its index. */
  next: () => number
  back: () => void
  restart: () => void
}

/** Navigates the steps of a form; steps without visible fields are skipped. */
export function useSteps(
  form: RefObject<HTMLFormElement | null>,
  steps: readonly (readonly string[])[] | undefined,
  shown: ReadonlySet<string> | undefined,
): Steps {
  const [step, setStep] = useState(0)
  const isMoved = useRef(false)
  const visibleSteps = (steps ?? []).flatMap((keys, index) =>
    keys.some((key) => shown?.has(key) ?? true) ? [index] : [],
  )
  const place = Math.max(
    0,
    visibleSteps.findLastIndex((index) => index <= step),
  )
  const now = steps && shown ? (visibleSteps[place] ?? 0) : undefined
  useEffect(() => {
    if (!isMoved.current || now === undefined) return
    isMoved.current = false
    const heading = form.current?.querySelector<HTMLElement>(`[data-step="${now}"] > [tabindex]`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center' })
  }, [form, now])
  const stepOf = (key: string) => steps?.findIndex((keys) => keys.includes(key)) ?? -1
  const move = (by: 1 | -1) => {
    isMoved.current = true
    const to = visibleSteps[place + by] ?? step
    setStep(to)
    return to
  }
  return {
    now,
    isFirst: place === 0,
    isLast: now === undefined || place === visibleSteps.length - 1,
    place: place + 1,
    count: visibleSteps.length,
    goTo(key) {
      const to = stepOf(key)
      if (to !== -1) setStep(to)
    },
    isReached: (key) => stepOf(key) !== -1 && stepOf(key) <= (now ?? 0),
    next: () => move(1),
    back: () => void move(-1),
    restart: () => setStep(0),
  }
}
