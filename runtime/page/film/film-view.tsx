import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Film, FilmCaptions, Picture } from '../../documents/page-content.ts'
import { focusStyle } from '../picture-view.tsx'

/** Captions of a film; the first language is the one that is shown. */
const CaptionTracks = ({ captions }: { captions: FilmCaptions[] }) =>
  captions.map(({ src, language, label }, index) => (
    <track key={src} kind="captions" src={src} srcLang={language} label={label} default={index === 0} />
  ))

/** Shows or hides the captions of a film, overriding the browser's default. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, areShown: boolean): void {
  useEffect(() => {
    const [first] = Array.from(video.current?.textTracks ?? [])
    if (first) first.mode = areShown ? 'showing' : 'hidden'
  }, [video, areShown])
}

export interface FilmViewProps {
  film: Film
  label: string
  isMuted: boolean
  isPlaying: boolean
  /** Whether its page is a neighbour of the current one: nothing is fetched before it is visited. */
  isWaiting?: boolean
  /** Whether captions are shown, if there are any. */
  isCaptioned?: boolean
}

/** Wide enough for the screen of a phone. */
const posterWidth = 720

/** A poster has a single address, so its format is the best that every browser shows. */
function posterOf({ stem, widths, formats }: Picture): string {
  const width = widths.find((candidate) => candidate >= posterWidth) ?? widths.at(-1)
  return `${stem}-${width}.${formats.includes('webp') ? 'webp' : formats.at(-1)}`
}

const nameOf = ({ src }: Film) => src.slice(src.lastIndexOf('/'))

/**
 * The film as first given: if only its signed address changes, playback continues with the old address until that
 * expires.
 */
function useKeptFilm(film: Film) {
  const [{ kept, isOver }, keep] = useState({ kept: film, isOver: false })
  if (isOver && kept !== film) keep({ kept: film, isOver: false })
  const renew = () => keep({ kept: film, isOver: kept === film })
  return [nameOf(kept) === nameOf(film) ? kept : film, renew] as const
}

/** A looping film that plays only while it is visible. Without scripts its poster is shown. */
export function FilmView(props: FilmViewProps) {
  const [film, renew] = useKeptFilm(props.film)
  return <LoopingFilm key={film.src} {...props} film={film} onError={renew} />
}

function LoopingFilm(props: FilmViewProps & { onError: () => void }) {
  const { film, label, isMuted, isPlaying, isWaiting, isCaptioned = true, onError } = props
  const video = useRef<HTMLVideoElement>(null)
  useCaptions(video, isCaptioned)

  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [isMuted])

  useEffect(() => {
    const element = video.current
    if (!element || !isPlaying) return
    const follow = () => {
      if (document.hidden) element.pause()
      // A browser may refuse to play, for example to save battery: then the poster is shown.
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
      style={focusStyle(film.poster)}
      onError={onError}
      aria-label={label || undefined}
      preload={isWaiting ? 'none' : 'metadata'}
      muted
      loop
      playsInline
    >
      {film.captions ? <CaptionTracks captions={film.captions} /> : null}
    </video>
  )
}
