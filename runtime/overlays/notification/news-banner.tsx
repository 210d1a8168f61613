import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isNotificationOpen, minuteOf } from '#model/values/active-window.ts'
import type { Language } from '#model/values/language.ts'
import { focusPage } from '../../browser/focus-page.ts'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'
import { notCreators } from '../../browser/not-creators.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import type { NotificationContent } from '../../documents/overlays.ts'
import { withPart } from '../../failure/part-failure.ts'
import { messagesOf } from '../../i18n/messages-of.ts'
import type { NewsDialogProps } from './news-dialog.tsx'
import { newsWordsOf } from './news-labels.ts'
import { useRound } from './use-round.ts'

interface KeptIds {
  has: (id: string) => boolean
  add: (items: readonly { id: string }[]) => void
}

/** Ids that are remembered for the visit, under a key of the tab. */
function useKeptIds(key: string): KeptIds {
  const [ids, setIds] = useState(() => keptInTab(key)?.split(' ') ?? [])
  return {
    has: (id) => ids.includes(id),
    add(items) {
      const added = [...new Set([...ids, ...items.map(({ id }) => id)])]
      if (added.length === ids.length) return
      setIds(added)
      keepInTab(key, added.join(' '))
    },
  }
}

interface OpenNotices {
  open: NotificationContent[]
  /** When that changes, in milliseconds since 1970; absent for never. */
  until?: number
}

const minuteMs = 60_000

/** The notices whose time it is, and when to look again: windows are compared in whole minutes (decision 8). */
export function openNotices(notices: readonly NotificationContent[], nowMs: number): OpenNotices {
  const now = minuteOf(nowMs)
  const changes = notices.flatMap(({ startDate, endDate }) => [
    startDate ? minuteOf(startDate) : Number.NaN,
    endDate ? minuteOf(endDate) + 1 : Number.NaN,
  ])
  const next = Math.min(...changes.filter((minute) => minute > now))
  return {
    open: notices.filter((notice) => isNotificationOpen(notice, nowMs)),
    until: Number.isFinite(next) ? next * minuteMs : undefined,
  }
}

export interface NewsBannerProps {
  notifications: NotificationContent[]
  clock: SiteClock
  language: Language
}

const loadDialog = () => import('./news-dialog.tsx')

/** The open notices, one after the other, once a visit; from then on a bell in the bar leads to them. */
export function NewsBanner({ notifications, clock, language }: NewsBannerProps) {
  const section = useRef<HTMLElement>(null)
  const open = useOpenNotices(notifications, clock)
  const seen = useKeptIds('seenNews')
  const read = useKeptIds('readNews')
  const [opened, setOpened] = useState<string>()
  const [Dialog, setDialog] = useState<ComponentType<NewsDialogProps>>()
  const unseen = open.filter(({ id }) => !seen.has(id))
  const round = useRound(unseen.length, opened !== undefined, () => seen.add(unseen))
  const labels = newsWordsOf(language)
  const notice = unseen[round.index % unseen.length]
  useMark(notice !== undefined)
  const first = open[0]
  if (!first) return null
  const show = ({ id }: NotificationContent) => {
    const open = ({ NewsDialog }: Awaited<ReturnType<typeof loadDialog>>) => {
      setDialog(() => NewsDialog)
      setOpened(id)
    }
    void withPart(loadDialog, open, messagesOf(language))
  }
  const close = () => {
    focusPage(section.current)
    seen.add(unseen)
    read.add(unseen)
  }
  const unread = open.find(({ id }) => !read.has(id))
  return (
    <>
      {notice ? (
        <section ref={section} className="news" aria-label={labels.news} {...round.rest}>
          <button
            type="button"
            className="title"
            aria-label={labels.open(notice.title)}
            onClick={() => show(notice)}
          >
            <span key={notice.id}>{notice.title}</span>
          </button>
          <button type="button" className="i close" aria-label={labels.close} onClick={close} />
        </section>
      ) : (
        <Bell
          label={unread ? labels.unread : labels.news}
          isUnread={unread !== undefined}
          onOpen={() => show(unread ?? first)}
        />
      )}
      {Dialog && opened !== undefined && open.some(({ id }) => id === opened) ? (
        <Dialog
          notices={open}
          first={opened}
          labels={labels}
          onRead={(shown) => read.add([shown])}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  )
}

interface BellProps {
  label: string
  isUnread: boolean
  onOpen: () => void
}

/** Rendered into the bar of the site, which is another React root. */
function Bell({ label, isUnread, onOpen }: BellProps) {
  const bar = document.querySelector(`.viewer > .bar${notCreators}`)
  if (!bar) return null
  return createPortal(
    <button
      type="button"
      className="i bell"
      data-unread={isUnread ? '' : undefined}
      aria-label={label}
      onClick={onOpen}
    />,
    bar,
  )
}

/** Marks the body, so that other elements at the banner's place make room for it. */
function useMark(isShown: boolean): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-news', isShown)
    return () => document.body.removeAttribute('data-news')
  }, [isShown])
}

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
