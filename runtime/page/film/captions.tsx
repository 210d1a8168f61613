import { type RefObject, useEffect } from 'react'
import type { FilmCaptions } from '../../documents/page-content.ts'

/** What is said in a film, to be read over it; the first language is the one that is shown. */
export const CaptionTracks = ({ captions }: { captions: FilmCaptions[] }) =>
  captions.map(({ src, language, label }, index) => (
    <track key={src} kind="captions" src={src} srcLang={language} label={label} default={index === 0} />
  ))

/** Shows the captions of a film, or none, whatever the browser would choose. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, areShown: boolean): void {
  useEffect(() => {
    const [first] = Array.from(video.current?.textTracks ?? [])
    if (first) first.mode = areShown ? 'showing' : 'hidden'
  }, [video, areShown])
}
