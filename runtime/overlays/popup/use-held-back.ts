import { useEffect, useRef, useState } from 'react'
import { keepInBrowser, keptInBrowser } from '../../browser/keep-in-browser.ts'
import { keepInTab, keptInTab } from '../../browser/keep-in-tab.ts'
import type { SiteClock } from '../../calls/site-clock.ts'
import { type PopupContent, waits } from '../../documents/overlays.ts'
import type { OpenPopup } from './open-popups.ts'
import { countPage } from './visits.ts'
import { watchTriggers } from './watch-triggers.ts'

const dayMs = 86_400_000

const nameOf = ({ id }: PopupContent) => `popup ${id}`

/** Whether a browser has been shown a popup as often as its creator wants. */
export function isSpent(popup: PopupContent, nowMs: number): boolean {
  const { frequency } = popup
  if (frequency?.showsAgain === 'NEXT_VISIT') return keptInTab(nameOf(popup)) !== undefined
  if (frequency?.showsAgain !== 'DAYS') return false
  const shownMs = Number(keptInBrowser(nameOf(popup)) ?? Number.NaN)
  return shownMs <= nowMs && nowMs < shownMs + frequency.days * dayMs
}

/** Stores when a popup was shown, if its frequency depends on that. */
export function noteShown(popup: PopupContent, nowMs: number): void {
  const { frequency } = popup
  if (frequency?.showsAgain === 'NEXT_VISIT') keepInTab(nameOf(popup), '1')
  if (frequency?.showsAgain === 'DAYS') keepInBrowser(nameOf(popup), String(nowMs))
}

export interface HeldBackOptions {
  popups: readonly PopupContent[]
  clock: SiteClock
  /** Address of the current page; undefined while there is none. */
  address: string | undefined
  /** False in previews, which store and count nothing. */
  isLive: boolean
}

/** Ids of the popups that wait for their trigger, or were shown as often as they may be. */
export function useHeldBack({ popups, clock, address, isLive }: HeldBackOptions): string[] {
  const [spent] = useState(() => (isLive ? popups.filter((popup) => isSpent(popup, clock.now())) : []))
  const [fired, setFired] = useState<readonly string[]>([])
  useEffect(() => {
    const fire = (id: string) => setFired((ids) => (ids.includes(id) ? ids : [...ids, id]))
    return watchTriggers(popups, clock, fire)
  }, [popups, clock])
  const pages = usePageCount(popups, address)
  const isWaiting = ({ id, trigger }: PopupContent) =>
    trigger?.opensOn === 'PAGES' ? pages < trigger.pageCount : !fired.includes(id)
  return popups
    .filter((popup) => spent.includes(popup) || (waits(popup) && isWaiting(popup)))
    .map(({ id }) => id)
}

/** The number of pages visited in this visit; counted only if a popup depends on it. */
function usePageCount(popups: readonly PopupContent[], address: string | undefined): number {
  const [pages, setPages] = useState(0)
  const counts = popups.some(({ trigger }) => trigger?.opensOn === 'PAGES')
  useEffect(() => {
    if (counts && address !== undefined) setPages(countPage())
  }, [counts, address])
  return pages
}

/** Stores that popups were shown, once each time they appear. */
export function useNotedShown(open: readonly OpenPopup[], clock: SiteClock, isLive: boolean): void {
  const noted = useRef<readonly string[]>([])
  useEffect(() => {
    const fresh = open.filter(({ popup }) => !noted.current.includes(popup.id))
    noted.current = open.map(({ popup }) => popup.id)
    if (isLive) for (const { popup } of fresh) noteShown(popup, clock.now())
  }, [open, clock, isLive])
}
