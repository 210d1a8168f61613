import { hasMotion } from '../../browser/when-idle.ts'
import type { PageContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { Messages } from '../../i18n/messages.ts'
import { isLight } from '../color-tone.ts'

const hasFilms = ({ film, buttons }: PageContent) =>
  film !== undefined || buttons.some((button) => button.film)

/** Whether a page has animations other than films; those stop by themselves with reduced motion. */
const hasAnimations = ({ buttons, products }: PageContent) =>
  products.length > 0 || buttons.some(({ animation }) => animation)

/** Whether something moves (WCAG 2.2.2), including the automatic change of pages. */
const canPause = (page: PageContent, shell: Shell) =>
  hasFilms(page) || ((hasAnimations(page) || shell.autoAdvanceS !== undefined) && hasMotion())

/** Whether there is sound: the film's, or music. */
const isHeard = ({ isFilmHeard, music }: PageContent) => isFilmHeard || music

export const hasControls = (page: PageContent, shell: Shell) => canPause(page, shell) || isHeard(page)

/** The visitor's choices for everything on the site that moves or plays sound. */
export interface Player {
  isMuted: boolean
  isPaused: boolean
  /** Whether captions are shown. */
  isCaptioned: boolean
  /** Must be called within the tap: otherwise phones block the sound. */
  toggleSound: () => void
  toggleCaptions: () => void
  togglePlay: () => void
  /** Told when a finger holds the page: everything pauses until it is released. */
  hold: (isHeld: boolean) => void
}

export interface PlayerControlsProps {
  page: PageContent
  shell: Shell
  player: Player
  messages: Messages
}

/** Buttons for pause, and for sound if there is any. */
export function PlayerControls({ page, shell, player, messages }: PlayerControlsProps) {
  const { speaker, film } = page
  const { isMuted, isCaptioned, isPaused } = player
  const place = speaker
    ? { '--x': speaker.x, '--y': speaker.y }
    : shell.displayAlbum && !page.album
      ? { '--beside': '46px' }
      : {}
  const { speakerColor } = shell
  const playing = film ? [messages.play, messages.pause] : [messages.playMotion, messages.pauseMotion]
  return (
    <div
      className={`player ${speaker ? 'own' : page.controls}${speakerColor && !isLight(speakerColor) ? ' dark' : ''}`}
      style={{ color: speakerColor, ...place }}
    >
      {isHeard(page) ? (
        <button
          type="button"
          className={isMuted ? 'i muted' : 'i sound'}
          aria-label={isMuted ? messages.soundOn : messages.soundOff}
          onClick={player.toggleSound}
        />
      ) : null}
      {film?.captions ? (
        <button
          type="button"
          className="i cc"
          aria-label={messages.captions}
          aria-pressed={isCaptioned}
          onClick={player.toggleCaptions}
        />
      ) : null}
      {canPause(page, shell) ? (
        <button
          type="button"
          className={isPaused ? 'i play' : 'i pause'}
          aria-label={isPaused ? playing[0] : playing[1]}
          onClick={player.togglePlay}
        />
      ) : null}
    </div>
  )
}
