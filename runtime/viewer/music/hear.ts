import { loadPart } from '../../browser/load-part.ts'
import type { Music } from './create-music.ts'

const loadMusic = () => import('./create-music.ts')

// One per document: a visitor hears one thing at a time.
let music: Music | undefined
let heard: string | undefined
let isLoading = false

/**
 * Plays the music of the current page, if the visitor has switched sound on. The player is loaded on the first page
 * with music; if that fails, the next one tries again.
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
