import type { PageContent } from '../../documents/page-content.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { Messages } from '../../i18n/messages.ts'
import { isLight } from '../color-tone.ts'
import { canPause, isHeard } from './controls.ts'

/** What the visitor chose for everything on the site that moves or sounds. */
export interface Player {
  isMuted: boolean
  isPaused: boolean
  /** What is said in films can be read. */
  isCaptioned: boolean
  /** Called within the tap: phones let nothing begin to sound otherwise. */
  toggleSound: () => void
  toggleCaptions: () => void
  togglePlay: () => void
  /** A finger is held on the page: everything rests until it is taken off. */
  hold: (isHeld: boolean) => void
}

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
