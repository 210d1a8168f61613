import type { SnsType } from '#model/definition/sns.ts'
import type { CompanyTopic } from '../documents/page-document.ts'

/** The runtime's own texts around a page. The creator's texts are in the document. */
export interface Messages {
  languages: string
  categories: string
  about: string
  left: string
  right: string
  up: string
  down: string
  /** Announced to screen readers after a move. */
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
  /** A failed request whose response has no message. */
  errorStatus: (status: number, text: string) => string
  /** A part of the runtime that did not load. */
  partFailed: string
  /** Any unexpected error. */
  unexpected: string
  reload: string
  retry: string
  back: string
  close: string
  empty: string
  /** Names the handle between two pictures. */
  compare: string
  /** Accessible name of the button that enlarges a picture. */
  zoom: string
  soundOn: string
  soundOff: string
  /** Accessible name of the button that shows and hides captions. */
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
