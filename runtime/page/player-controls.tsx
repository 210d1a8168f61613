import type { Messages } from '../i18n/messages.ts'
import type { Film, PageContent, Shell } from '../page-document.ts'

/** What the visitor chose for all films of the site. */
export interface Player {
  isMuted: boolean
  isPaused: boolean
  toggleSound: () => void
  togglePlay: () => void
}

export interface PlayerControlsProps {
  page: PageContent
  film: Film
  shell: Shell
  player: Player
  messages: Messages
}

/** Pause, and sound where there is any. */
export function PlayerControls({ page, film, shell, player, messages }: PlayerControlsProps) {
  const { speaker } = page
  return (
    <div
      className="player"
      style={{
        color: shell.speakerColor,
        ...(speaker ? { left: `${speaker.x}%`, top: `${speaker.y}%` } : {}),
      }}
    >
      {film.hasSound ? (
        <button
          type="button"
          className={player.isMuted ? 'i muted' : 'i sound'}
          aria-label={player.isMuted ? messages.soundOn : messages.soundOff}
          onClick={player.toggleSound}
        />
      ) : null}
      <button
        type="button"
        className={player.isPaused ? 'i play' : 'i pause'}
        aria-label={player.isPaused ? messages.play : messages.pause}
        onClick={player.togglePlay}
      />
    </div>
  )
}
