import type { SnsType } from '#model/definition/sns.ts'
import type { CompanyTopic } from '../documents/page-document.ts'

/** The runtime's own words around a page. What the creator wrote comes in the document. */
export interface Messages {
  languages: string
  categories: string
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
  logOut: string
  profile: string
  loading: string
  offline: string
  /** A call that failed without a word of its own. */
  errorStatus: (status: number, text: string) => string
  /** A part of the runtime that did not load. */
  partFailed: string
  /** Anything that nobody expected. */
  unexpected: string
  reload: string
  retry: string
  back: string
  close: string
  empty: string
  /** Names the handle between two pictures. */
  compare: string
  /** Names the way to a picture from close by. */
  zoom: string
  soundOn: string
  soundOff: string
  /** Names the switch that shows and hides what is said in a film. */
  captions: string
  play: string
  pause: string
  playMotion: string
  pauseMotion: string
  more: string
  share: string
  shareOnLine: string
  linkCopied: string
  allPages: string
  /** Names the reading view: the site as text and pictures, one page below the other. */
  reading: string
  website: string
  company: Record<CompanyTopic, string>
  sns: Record<SnsType, string>
}
