import { loadPart } from '../failure/load-part.ts'
import { afterLoad, whenIdle } from '../viewer/browser-page.ts'
import type { Music } from './create-music.ts'

const loadMusic = () => import('./create-music.ts')

/** The music of a visit. What plays it is loaded once the visitor stands on a page that has some. */
export function lateMusic() {
  let music: Music | undefined
  let address: string | undefined
  let isOn = false
  let isLoading = false

  const follow = () => music?.play(isOn ? address : undefined)

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    const part = await loadPart(loadMusic).catch(() => undefined)
    // The next page with music asks again for what did not load.
    isLoading = part !== undefined
    music = part?.createMusic()
    follow()
  }

  return {
    /** What is heard where the visitor stands. */
    follow(next: string | undefined): void {
      address = next
      if (music) follow()
      else if (next !== undefined) afterLoad(() => whenIdle(() => void load()))
    },
    /** Within the tap: phones let nothing begin to sound otherwise. */
    turn(on: boolean): void {
      isOn = on
      if (music) follow()
      else if (address !== undefined) void load()
    },
  }
}
