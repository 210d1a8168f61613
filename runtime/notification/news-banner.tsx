import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#model/language.ts'
import type { SiteClock } from '../calls/site-clock.ts'
import type { NotificationContent } from '../extras/extras.ts'
import { focusPage } from '../extras/focus-page.ts'
import { keepInTab, keptInTab } from '../links/keep-in-tab.ts'
import { hasMotion } from '../viewer/browser-page.ts'
import { NewsDialog } from './news-dialog.tsx'
import { newsWordsOf } from './news-words.ts'
import { openNotices } from './open-notices.ts'

/** How long each notice stands (visitor.md §9). */
const cycleMs = 3000

export interface NewsBannerProps {
  notifications: NotificationContent[]
  clock: SiteClock
  language: Language
}

/** The open notices, one after the other; closed for the visit once the visitor closes it. */
export function NewsBanner({ notifications, clock, language }: NewsBannerProps) {
  const section = useRef<HTMLElement>(null)
  const open = useOpenNotices(notifications, clock)
  const [closed, setClosed] = useState(closedNews)
  const [read, setRead] = useState<NotificationContent>()
  const shown = open.filter(({ id }) => !closed.includes(id))
  const cycle = useCycle(shown.length, read !== undefined)
  const words = newsWordsOf(language)
  const notice = shown[cycle.index % shown.length]
  useMark(notice !== undefined)
  if (!notice) return null
  const close = () => {
    const ids = [...closed, ...shown.map(({ id }) => id)]
    focusPage(section.current)
    setClosed(ids)
    keepInTab(storageKey, ids.join(' '))
  }
  return (
    <>
      <section ref={section} className="news" aria-label={words.news} {...cycle.rest}>
        <button
          type="button"
          className="title"
          aria-label={words.open(notice.title)}
          onClick={() => setRead(notice)}
        >
          <span key={notice.id}>{notice.title}</span>
        </button>
        {shown.length > 1 ? (
          <>
            {hasMotion() ? (
              <button
                type="button"
                className={cycle.isStill ? 'i play' : 'i pause'}
                aria-label={cycle.isStill ? words.play : words.pause}
                onClick={cycle.toggle}
              />
            ) : null}
            <button type="button" className="i next" aria-label={words.next} onClick={cycle.next} />
          </>
        ) : null}
        <button type="button" className="i close" aria-label={words.close} onClick={close} />
      </section>
      {read ? <NewsDialog notice={read} words={words} onClose={() => setRead(undefined)} /> : null}
    </>
  )
}

/** What stands where the banner comes makes room for it. */
function useMark(isShown: boolean): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-news', isShown)
    return () => document.body.removeAttribute('data-news')
  }, [isShown])
}

const storageKey = 'closedNews'

const closedNews = () => keptInTab(storageKey)?.split(' ') ?? []

function useOpenNotices(notifications: NotificationContent[], clock: SiteClock): NotificationContent[] {
  const [{ open, until }, setOpen] = useState(() => openNotices(notifications, clock.now()))
  useEffect(
    () =>
      until === undefined
        ? undefined
        : clock.at(until, () => setOpen(openNotices(notifications, clock.now()))),
    [until, notifications, clock],
  )
  return open
}

/** Turns from one notice to the next, unless the visitor rests on it, reads one, or wants nothing to move. */
function useCycle(count: number, isReading: boolean) {
  const [index, setIndex] = useState(0)
  const [isStill, setStill] = useState(() => !hasMotion())
  const [isResting, setResting] = useState(false)
  const next = () => setIndex((at) => at + 1)
  const turns = count > 1 && !isStill && !isResting && !isReading
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((at) => at + 1)
    }, cycleMs)
    return () => clearInterval(timer)
  }, [turns])
  const rest = {
    onMouseEnter: () => setResting(true),
    onMouseLeave: () => setResting(false),
    onFocus: () => setResting(true),
    onBlur: () => setResting(false),
  }
  return { index, next, isStill, toggle: () => setStill((was) => !was), rest }
}
