import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notCreators } from '../browser/not-creators.ts'
import type { PageContent } from '../documents/page-content.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { withPart } from '../failure/part-failure.ts'
import type { Messages } from '../i18n/messages.ts'
import { isMember } from './member-marker.ts'

const loadCalls = () => import('./member-calls.ts')

/** What is shown in place of the lock screen of a page. */
export type MemberPage = PageContent | 'coming'

export interface Members {
  pageOf: (document: PageDocument) => MemberPage | undefined
  logOut: () => void
}

/** Minimum time, however short a page's validity is. */
const shortestMs = 10_000
/** The longest delay that a timer takes. */
const longestMs = 2 ** 31 - 1

const slide = '.swiper-slide:not([inert])'

/**
 * The private pages, by id. When they change, a page is rendered anew: focus that was on it moves to its replacement.
 */
function useMemberPages() {
  const [pages, setPages] = useState<Readonly<Record<string, MemberPage>>>({})
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    const isLost = document.activeElement === document.body
    if (isLost)
      document.querySelector<HTMLElement>(`${slide} > .page${notCreators}`)?.focus({ preventScroll: true })
  })
  const change = useCallback((to: Parameters<typeof setPages>[0]) => {
    hadFocus.current ||= Boolean(document.activeElement?.closest(slide))
    setPages(to)
  }, [])
  return [pages, change] as const
}

/** Loads the private content of a member's current page, for as long as it is valid. */
export function useMembers({ shell, page }: PageDocument, isStarted: boolean, messages: Messages): Members {
  const [pages, setPages] = useMemberPages()
  const { id, isLocked } = page
  const isWanted = isStarted && isLocked && shell.calls !== undefined && !shell.mode

  useEffect(() => {
    if (!isWanted || !isMember()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const put = (content: MemberPage | undefined) =>
      setPages(({ [id]: _, ...others }) => (content ? { ...others, [id]: content } : others))
    setPages((known) => (known[id] ? known : { ...known, [id]: 'coming' }))
    const open = async (part: Awaited<ReturnType<typeof loadCalls>>) => {
      const opened = await part.openPrivatePage(shell, id)
      if (opened === 'signed-out') return setPages({})
      put(opened?.page)
      if (!opened || isLeft) return
      const ms = Math.min(Math.max(opened.validMs, shortestMs), longestMs)
      timer = setTimeout(() => void open(part), ms)
    }
    void withPart(loadCalls, (part) => void open(part), messages).then((isThere) => isThere || put(undefined))
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWanted, shell, id, messages, setPages])

  return {
    pageOf: (document) => (document.page.isLocked ? pages[document.page.id] : undefined),
    logOut: () =>
      void withPart(
        loadCalls,
        async (part) => {
          if (await part.logOut(shell)) setPages({})
        },
        messages,
      ),
  }
}
