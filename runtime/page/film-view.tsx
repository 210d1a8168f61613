import { useEffect, useRef } from 'react'
import type { Film } from '../page-document.ts'

export interface FilmViewProps {
  film: Film
  label: string
  isMuted: boolean
  isPlaying: boolean
}

/** A looping film that plays only while it is in view. Without script its poster stands. */
export function FilmView({ film, label, isMuted, isPlaying }: FilmViewProps) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [isMuted])

  useEffect(() => {
    const element = video.current
    if (!element || !isPlaying) return
    const follow = () => {
      if (document.hidden) element.pause()
      // A browser may refuse to play, in battery saving for one: the poster stands then.
      else element.play()?.catch(() => {})
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      element.pause()
    }
  }, [isPlaying])

  const { poster } = film
  return (
    <video
      ref={video}
      src={film.src}
      poster={`${poster.stem}-${poster.widths.at(-1)}.${poster.formats.at(-1)}`}
      width={film.width}
      height={film.height}
      aria-label={label || undefined}
      preload="metadata"
      muted
      loop
      playsInline
    />
  )
}
