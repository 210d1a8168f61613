import { LRUCache } from 'lru-cache'
import type { Answer, Asked } from './delivery-answer.ts'
import type { LiveReleases } from './release-reader.ts'

/** Pages and pictures are smaller. */
const largestBytes = 512 * 1024

interface Remembered {
  answer: Answer
  siteId: string
  /** Of the site, when it was answered so. */
  state: object
}

/**
 * Answers that are given again as they are to whoever asks for the same, while nothing of the site has moved: finding one
 * takes a fifth of what answering anew does.
 */
export interface RememberedAnswers {
  find(name: string): Answer | undefined
  /** Answers, and keeps what all who ask so are answered. */
  answer(name: string, siteId: string | undefined, answering: () => Promise<Answer>): Promise<Answer>
  clear(): void
}

export function createRememberedAnswers(
  live: Pick<LiveReleases, 'state'>,
  maxBytes: number,
): RememberedAnswers {
  const kept = new LRUCache<string, Remembered>({
    maxSize: maxBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ answer }, name) => name.length + 1_024 + (answer.body?.length ?? 0),
  })
  return {
    find(name) {
      const known = kept.get(name)
      return known && live.state(known.siteId) === known.state ? known.answer : undefined
    },
    async answer(name, siteId, answering) {
      const state = siteId === undefined ? undefined : live.state(siteId)
      const answer = await answering()
      if (siteId !== undefined && state !== undefined && live.state(siteId) === state && isForAll(answer))
        kept.set(name, { answer, siteId, state })
      return answer
    },
    clear: () => kept.clear(),
  }
}

/** As a cache between would tell. */
const isForAll = ({ status, headers }: Answer): boolean =>
  status === 200 && /^(?:public|no-cache)/.test(headers['cache-control'] ?? '')

/** What such answers depend on besides the address; undefined where an answer is for one visitor. */
export function varianceOf({ method, headers }: Pick<Asked, 'method' | 'headers'>): string | undefined {
  if (method !== 'GET' || headers.get('range') !== null || headers.get('if-none-match') !== null)
    return undefined
  return headers.get('cookie')?.includes('language=') ? undefined : (headers.get('accept-encoding') ?? '')
}
