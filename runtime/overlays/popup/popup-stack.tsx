import { useEffect, useReducer, useRef, useState } from 'react'
import type { Language } from '#model/values/language.ts'
import { focusPage } from '../../browser/focus-page.ts'
import { openDetails } from '../../browser/not-creators.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import type { VisitorCalls } from '../../calls/visitor-calls.ts'
import type { PopupContent } from '../../documents/overlays.ts'
import type { PageDocument } from '../../documents/page-document.ts'
import { type OpenPopup, openPopups, type PopupQuestion } from './open-popups.ts'
import { PopupBar } from './popup-bar.tsx'
import { PopupBox } from './popup-box.tsx'
import { type PopupLabels, popupWordsOf } from './popup-labels.ts'
import { useCoveredHeight } from './use-covered-height.ts'
import { useHeldBack, useNotedShown } from './use-held-back.ts'
import { type StackLayout, useStance } from './use-stance.ts'

export interface PopupStackProps {
  popups: PopupContent[]
  /** The page whose content is shown. */
  shown: PageDocument
  /** Whether the visitor is on it, as opposed to moving to it or waiting for another page. */
  isThere: boolean
  clock: SiteClock
  /** Absent if no server answers them. */
  calls?: Pick<VisitorCalls, 'get' | 'post'>
  language: Language
  viewMode: 'MOBILE' | 'PC'
  /** Nothing can be clicked or closed, and locked pages have popups, too (visitor.md §4). */
  isViewOnly?: boolean
  /** Told the number of shown popups whenever it changes; starts at none. */
  onShown: (count: number) => void
}

const none: readonly OpenPopup[] = []

/** In view-only mode nothing can be tapped: the layout `one` needs popups that can be opened and closed. */
const stackLayouts = (count: number, isViewOnly: boolean): readonly StackLayout[] => [
  'full',
  ...(count < 2 ? [] : (['bars'] as const)),
  ...(isViewOnly ? [] : (['one'] as const)),
]

/** The popups of the page that is shown, for as long as they are open and until the visitor closes them. */
export function PopupStack(props: PopupStackProps) {
  const { popups, shown, isThere, clock, calls, language, viewMode, isViewOnly = false, onShown } = props
  const stack = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<readonly string[]>([])
  const isWaiting = useIsWaiting(shown, isThere)
  const on = isWaiting ? undefined : shown
  const isLive = shown.shell.mode === undefined
  const heldBack = useHeldBack({ popups, clock, address: isThere ? shown.place.address : undefined, isLive })
  const open = useOpenPopups({ popups, on, closed: [...closed, ...heldBack], isViewOnly }, clock)
  const place = `${shown.place.address} ${isThere} ${idsOf(open)}`
  const { stance, isFound } = useStance({
    stack,
    stances: stackLayouts(open.length, isViewOnly),
    // A single popup can be closed with one tap by whoever reads the words below it.
    free: open.length < 2 ? 'tapped' : 'all',
    for: place,
  })
  const standing = stance === 'one' ? open.slice(0, 1) : open
  const seen = isFound ? standing : none
  const [unfolded, setUnfolded] = useState<{ place: string; id: string }>()
  useEffect(() => {
    if (unfolded) focusLink(stack.current, unfolded.id)
  }, [unfolded])
  useNotedShown(seen, clock, isLive)
  useCount(isFound ? standing.length : undefined, onShown)
  useCoveredHeight(stack, open.length > 0)
  const labels = popupWordsOf(language)
  const said = useAnnouncement(seen, labels)
  const close = (id: string) => {
    setClosed((ids) => [...ids, id])
    keepFocus(stack.current, id)
  }
  useEscape(isViewOnly ? none : standing, close)
  return (
    <div ref={stack} className={`popups ${viewMode.toLowerCase()} ${stance}`}>
      <p className="sr" role="status">
        {said}
      </p>
      {standing.map((one) => {
        const { id } = one.popup
        const onClose = isViewOnly ? undefined : () => close(id)
        return stance === 'full' || (unfolded?.id === id && unfolded.place === place) ? (
          <PopupBox key={id} {...{ open: one, labels, viewMode, calls, onClose, isViewOnly }} />
        ) : (
          <PopupBar key={id} {...{ open: one, labels, onClose }} onOpen={() => setUnfolded({ place, id })} />
        )
      })}
    </div>
  )
}

/**
 * Whether the page shown is the one the visitor has left, while the next one loads. While a page that has loaded moves
 * in, its popups are there, so that those which both pages have stay.
 */
function useIsWaiting(shown: PageDocument, isThere: boolean): boolean {
  const stoodOn = useRef<PageDocument>(undefined)
  useEffect(() => {
    if (isThere) stoodOn.current = shown
  }, [shown, isThere])
  return !isThere && shown === stoodOn.current
}

function useOpenPopups(question: Omit<PopupQuestion, 'nowMs'>, clock: SiteClock): OpenPopup[] {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const { open, until } = openPopups({ ...question, nowMs: clock.now() })
  useEffect(() => (until === undefined ? undefined : clock.at(until, drawAgain)), [until, clock])
  useEffect(() => {
    const wake = () => {
      if (!document.hidden) drawAgain()
    }
    document.addEventListener('visibilitychange', wake)
    return () => document.removeEventListener('visibilitychange', wake)
  }, [])
  return open
}

function useCount(count: number | undefined, onShown: (count: number) => void): void {
  const announced = useRef(0)
  useEffect(() => {
    if (count === undefined || announced.current === count) return
    announced.current = count
    onShown(count)
  }, [count, onShown])
}

const idsOf = (open: readonly OpenPopup[]) => open.map(({ popup }) => popup.id)

/** The text for screen readers: each popup is announced when it first appears. */
function useAnnouncement(open: readonly OpenPopup[], labels: PopupLabels): string {
  const known = useRef<readonly string[]>([])
  const [said, setSaid] = useState('')
  useEffect(() => {
    const fresh = open.filter(({ popup }) => !known.current.includes(popup.id))
    if (fresh.length === 0) return
    known.current = [...known.current, ...idsOf(fresh)]
    setSaid(fresh.map(({ popup }) => labels.region(popup.text?.trim())).join('\n'))
  }, [open, labels])
  return said
}

/** Escape closes the popup that appeared last, unless a dialog, a menu or a card is open: then it is theirs. */
function useEscape(open: readonly OpenPopup[], close: (id: string) => void): void {
  const latest = useRef({ ids: [] as string[], close })
  useEffect(() => {
    const now = idsOf(open)
    const stayed = latest.current.ids.filter((id) => now.includes(id))
    latest.current = { ids: [...stayed, ...now.filter((id) => !stayed.includes(id))], close }
  })
  useEffect(() => {
    let isTheirs = false
    const look = () => {
      isTheirs = document.querySelector(`dialog[open], ${openDetails}`) !== null
    }
    const onKey = (event: KeyboardEvent) => {
      const id = latest.current.ids.at(-1)
      if (event.key !== 'Escape' || event.defaultPrevented || isTheirs || id === undefined) return
      event.preventDefault()
      latest.current.close(id)
    }
    const ended = new AbortController()
    const { signal } = ended
    // Captured: others close their own elements before the event bubbles up to here.
    addEventListener('keydown', look, { signal, capture: true })
    addEventListener('keydown', onKey, { signal })
    return () => ended.abort()
  }, [])
}

/** The tapped bar is gone once its popup is open: the focus moves to the popup's link, or else to its close button. */
function focusLink(stack: HTMLElement | null, id: string): void {
  const acts = [...(stack?.querySelectorAll<HTMLElement>('[data-popup]') ?? [])]
  const box = acts.find(({ dataset }) => dataset.popup === id)?.closest('.popup')
  const link = box?.querySelector<HTMLElement>('.popup-act > :is(a, button)')
  const next = link ?? box?.querySelector<HTMLElement>('.close')
  next?.focus({ preventScroll: true })
}

/** If a closed popup contains the focus, moves it to the other popup, or else to the page. */
function keepFocus(stack: HTMLElement | null, id: string): void {
  const boxes = [...(stack?.querySelectorAll<HTMLElement>('.popup') ?? [])]
  const closing = boxes.find((box) => box.querySelector<HTMLElement>('[data-popup]')?.dataset.popup === id)
  const other = boxes.find((box) => box !== closing)?.querySelector<HTMLElement>('.close')
  if (!other) focusPage(closing)
  else if (closing?.contains(document.activeElement)) other.focus({ preventScroll: true })
}
