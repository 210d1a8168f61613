import { type RefObject, useEffect, useRef, useState } from 'react'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { PopupClickReply, PopupCount } from '#model/calls/visitor/replies.ts'
import { randomName } from '../../browser/random-name.ts'
import type { VisitorCalls } from '../../calls/visitor-calls.ts'
import type { PopupContent } from '../../documents/overlays.ts'

export interface Applicants {
  /** The maximum number of applicants has been reached. */
  isFull: boolean
  /** The server is being asked whether there is still a place. */
  isAsking: boolean
}

/** Maximum delay of a click; after that, it is followed without waiting for the server. */
const patienceMs = 3_000

/** How long after a click browsers let its script open a tab; Safari is the strictest. */
const gestureMs = 900

/**
 * The server counts the applicants of a popup (decision 31): it is asked when the popup is shown, and on each click in
 * `act` before the click is followed. Without a response, the click is followed, too.
 */
export function useApplicants(
  { id, kind }: PopupContent,
  act: RefObject<HTMLElement | null>,
  calls: Pick<VisitorCalls, 'get' | 'post'> | undefined,
): Applicants {
  const [isFull, setFull] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hadFocus = useRef(false)
  const countCalls = kind === 'applicantLimit' ? calls : undefined

  useEffect(() => {
    if (!countCalls || !act.current) return
    const element = act.current
    const close = () => {
      hadFocus.current = element.contains(document.activeElement)
      setFull(true)
    }
    countCalls.get<PopupCount>(visitorPaths.popup(id)).then(
      ({ numberClicks, limit }) => numberClicks >= limit && close(),
      // The click asks again.
      () => {},
    )
    const apply = createApplication(countCalls, id, close)
    return holdClicks(element, async (link, wantsTab) => {
      const clickedAt = performance.now()
      setAsking(true)
      const isTaken = await apply()
      setAsking(false)
      // A visitor who has closed the popup or left its page in the meantime is not navigated away.
      const opensTab = performance.now() - clickedAt < gestureMs
      if (isTaken && link.isConnected) goOn(link, { wantsTab, opensTab })
    })
  }, [countCalls, id, act])

  useEffect(() => {
    // When a link is removed, its focus moves to the popup's close button.
    const button = act.current?.closest('.popup')?.querySelector<HTMLElement>('.close')
    if (isFull && hadFocus.current) button?.focus({ preventScroll: true })
  }, [isFull, act])

  return { isFull, isAsking }
}

/** Applies for a place. Clicks without a response count once for the server. */
function createApplication(
  calls: Pick<VisitorCalls, 'post'>,
  popupId: string,
  onFull: () => void,
): () => Promise<boolean> {
  let key: string | undefined
  const ask = async () => {
    key ??= randomName()
    const { isTaken } = await calls.post<PopupClickReply>(visitorPaths.popupClick(popupId), {}, key)
    key = undefined
    if (!isTaken) onFull()
    return isTaken
  }
  return () =>
    Promise.race([
      ask().catch(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, true)),
    ])
}

let isGoingOn = false

/** Intercepts clicks on links in an element until they may be followed; further clicks are ignored in the meantime. */
function holdClicks(
  element: HTMLElement,
  decide: (link: HTMLElement, wantsTab: boolean) => Promise<void>,
): () => void {
  let isDeciding = false
  const hold = async (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-script]') : null
    if (isGoingOn || !link || event.button > 1) return
    event.preventDefault()
    event.stopPropagation()
    if (isDeciding) return
    isDeciding = true
    await decide(link, event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey)
    isDeciding = false
  }
  const ended = new AbortController()
  element.addEventListener('click', hold, { signal: ended.signal })
  element.addEventListener('auxclick', hold, { signal: ended.signal })
  return () => ended.abort()
}

/** Repeats the click. Without a user gesture, browsers would block a new tab, so that the link opens in this one. */
function goOn(link: HTMLElement, { wantsTab, opensTab }: { wantsTab: boolean; opensTab: boolean }): void {
  const target = link.getAttribute('target')
  if (!opensTab) link.removeAttribute('target')
  else if (wantsTab) link.setAttribute('target', '_blank')
  isGoingOn = true
  link.click()
  isGoingOn = false
  if (target) link.setAttribute('target', target)
  else link.removeAttribute('target')
}
