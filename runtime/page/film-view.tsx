import { useEffect, useRef } from 'react'
import type { Film, Picture } from '../page-document.ts'

export interface FilmViewProps {
  film: Film
  label: string
  isMuted: boolean
  isPlaying: boolean
}

/** Wide enough for the screen of a phone. */
const posterWidth = 720

/** A poster has a single address, so its format is the best that every browser shows. */
function posterOf({ stem, widths, formats }: Picture): string {
  const width = widths.find((candidate) => candidate >= posterWidth) ?? widths.at(-1)
  return `${stem}-${width}.${formats.includes('webp') ? 'webp' : formats.at(-1)}`
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

  return (
    <video
      ref={video}
      src={film.src}
      poster={posterOf(film.poster)}
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
