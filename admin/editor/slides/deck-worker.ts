import { readSlides } from './read-slides.ts'
import type { ReadSlides } from './slide.ts'
import { type DeckErrorCode, DeckRefusedError } from './unpack-deck.ts'

export type DeckAnswer = { deck: ReadSlides } | { reason: DeckErrorCode }

/** Reads a file in a thread of its own, which can be ended, whatever the file does to it. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readSlides(new Uint8Array(data))
    .then((deck): DeckAnswer => ({ deck }))
    .catch(
      (error: unknown): DeckAnswer => ({
        reason: error instanceof DeckRefusedError ? error.reason : 'broken',
      }),
    )
    .then((answer) => postMessage(answer))
})
