import type { Messages } from '../i18n/messages.ts'
import type { PageContent, Shell } from '../page-document.ts'
import { hasMotion } from '../viewer/browser-page.ts'

/** What the visitor chose for everything on the site that moves or sounds. */
export interface Player {
  isMuted: boolean
  isPaused: boolean
  /** What is said in films can be read. */
  isCaptioned: boolean
  toggleSound: () => void
  toggleCaptions: () => void
  togglePlay: () => void
  /** A finger is held on the page: everything rests until it is taken off. */
  hold: (isHeld: boolean) => void
}

const hasFilms = ({ film, buttons }: PageContent) =>
  film !== undefined || buttons.some((button) => button.film)

/** What moves on and on without being a film; it rests by itself for those who asked for less motion. */
const hasAnimations = ({ buttons, products }: PageContent) =>
  products.length > 0 || buttons.some(({ animation }) => animation)

/** Whether a page has something to pause (WCAG 2.2.2), be it that the next one comes by itself. */
export const hasControls = (page: PageContent, shell: Shell) =>
  hasFilms(page) || ((hasAnimations(page) || shell.autoAdvanceS !== undefined) && hasMotion())

/** A film may be heard when the page has background music: that is the film's own sound. */
export const canBeHeard = ({ film, hasMusic }: PageContent) => film?.hasSound === true && hasMusic === true

export interface PlayerControlsProps {
  page: PageContent
  shell: Shell
  player: Player
  messages: Messages
}

/** Pause, and sound where there is any. */
export function PlayerControls({ page, shell, player, messages }: PlayerControlsProps) {
  const { speaker, film } = page
  const { isMuted, isCaptioned, isPaused } = player
  const playing = film ? [messages.play, messages.pause] : [messages.playMotion, messages.pauseMotion]
  return (
    <div
      className="player"
      style={{ color: shell.speakerColor, ...(speaker ? { '--x': speaker.x, '--y': speaker.y } : {}) }}
    >
      {canBeHeard(page) ? (
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
      <button
        type="button"
        className={isPaused ? 'i play' : 'i pause'}
        aria-label={isPaused ? playing[0] : playing[1]}
        onClick={player.togglePlay}
      />
    </div>
  )
}
