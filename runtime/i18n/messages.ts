import type { SnsType } from '#model/sns.ts'
import type { CompanyTopic } from '../page-document.ts'

/** The runtime's own words around a page. What the creator wrote comes in the document. */
export interface Messages {
  home: string
  languages: string
  categories: string
  follow: string
  about: string
  left: string
  right: string
  up: string
  down: string
  /** Spoken after a move. */
  place: (category: string, page: number, pages: number) => string
  taxNote: string
  lockedTitle: string
  lockedText: string
  register: string
  login: string
  loading: string
  offline: string
  retry: string
  back: string
  close: string
  empty: string
  soundOn: string
  soundOff: string
  play: string
  pause: string
  website: string
  company: Record<CompanyTopic, string>
  sns: Record<SnsType, string>
}
