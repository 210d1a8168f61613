import { setTimeout as sleep } from 'node:timers/promises'
import { readProductPlace } from './product-place.ts'

const lookEveryMs = 100

/** Where the product is that a process delivers for, also once another one has taken its place. */
export interface FollowedProduct {
  /** The socket on which it answers. */
  inside(): string
  /** Finds out whether it has moved. */
  look(): void
  /** Waits for another one once the first is gone: false where none has come, or there is nothing to deliver any more. */
  isFollowed(): Promise<boolean>
}

interface FollowOptions {
  dataFolder: string
  inside: string
  patienceMs: number
}

export function followProduct({ dataFolder, inside, patienceMs }: FollowOptions): FollowedProduct {
  let current = inside
  const look = (): 'same' | 'another' | 'gone' => {
    const place = readProductPlace(dataFolder)
    if (!place) return 'gone'
    current = place.inside
    return current === inside ? 'same' : 'another'
  }
  return {
    inside: () => current,
    look,
    async isFollowed() {
      const until = performance.now() + patienceMs
      while (performance.now() < until) {
        const found = look()
        if (found !== 'same') return found === 'another'
        await sleep(lookEveryMs)
      }
      return false
    },
  }
}
