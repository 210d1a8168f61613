import { loadPart } from '../../browser/load-part.ts'
import type { Music } from './create-music.ts'

const loadMusic = () => import('./create-music.ts')

// A document has one visitor, who hears one thing at a time.
let music: Music | undefined
let heard: string | undefined
let isLoading = false

/**
 * Plays the music of the page that the visitor stands on, if they switched sound on. What plays it is loaded on the
 * first page that has some; where that fails, the next one asks again.
 */
export function hear(address: string | undefined, isOn: boolean): void {
  heard = isOn ? address : undefined
  if (music) music.play(heard)
  else if (address && !isLoading) {
    isLoading = true
    loadPart(loadMusic).then(
      (part) => {
        music = part.createMusic()
        music.play(heard)
      },
      () => {
        isLoading = false
      },
    )
  }
}
