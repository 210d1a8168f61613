import { setTimeout as sleep } from 'node:timers/promises'
import { readProductPlace } from './product-place.ts'

const lookEveryMs = 100

/** Finds the product for which a process delivers, even after it has been replaced. */
export interface FollowedProduct {
  /** The socket on which it responds. */
  inside(): string
  /** Checks whether it has moved. */
  look(): void
  /**
   * Waits for the next product after the first has ended: false if none has started, or there is nothing to deliver any
   * more.
   */
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
