import { useRef } from 'react'
import type { Language } from '#model/values/language.ts'
import { focusPage } from '../../browser/focus-page.ts'
import type { PageDocument } from '../../documents/page-document.ts'
import type { SiteState, SiteStore } from '../../documents/site-store.ts'
import { useSiteState } from '../../documents/use-site-state.ts'

interface ResumeLabels {
  continueAt: (category: string, page: number) => string
  notNow: string
}

const all: Readonly<Record<Language, ResumeLabels>> = {
  JP: { continueAt: (category, page) => `続きから見る：${category} ${page}`, notNow: '今はしない' },
  EN: { continueAt: (category, page) => `Continue at ${category} ${page}`, notNow: 'Not now' },
  CN: { continueAt: (category, page) => `继续浏览：${category} ${page}`, notNow: '暂不' },
  KR: { continueAt: (category, page) => `이어서 보기: ${category} ${page}`, notNow: '나중에' },
}

const resumeWordsOf = (language: Language): ResumeLabels => all[language]

export interface ResumeChipProps {
  /** The page that is offered. */
  target: PageDocument
  store: SiteStore
  onDismiss: () => void
}

const hasNoPopups = ({ popups }: SiteState) => popups === 0

/** Offers to continue on another page. It disappears as soon as the visitor navigates, and gives way to popups. */
export function ResumeChip({ target: { shell, place }, store, onDismiss }: ResumeChipProps) {
  const chip = useRef<HTMLDivElement>(null)
  const hasRoom = useSiteState(store, hasNoPopups)
  const labels = resumeWordsOf(shell.language)
  if (!hasRoom) return null
  const dismiss = () => {
    focusPage(chip.current)
    onDismiss()
  }
  return (
    <div ref={chip} className="resume" role="status">
      <a href={place.address}>{labels.continueAt(place.category, place.row + 1)}</a>
      <button type="button" className="i close" aria-label={labels.notNow} onClick={dismiss} />
    </div>
  )
}
