/** Concurrent deliveries per webhook: fewer than in total, so that a slow one leaves room for others. */
const atOnceOfOne = 2
const firstGuessMs = 500
const shortestWaitMs = 100
const longestWaitMs = 60_000

interface Line {
  running: number
  /** When the last waiting delivery may try again. */
  until: number
  /** Duration of the last delivery. */
  tookMs: number
}

export interface WebhookThrottle {
  /** Undefined if the delivery may begin, until `end` is called; otherwise after how many milliseconds to ask again. */
  begin(webhookId: string): number | undefined
  end(webhookId: string, tookMs: number): void
}

/** Throttles the deliveries of each webhook, in the memory of one process. */
export function createWebhookThrottle(now: () => number): WebhookThrottle {
  const lines = new Map<string, Line>()
  return {
    begin(webhookId) {
      const line = lines.get(webhookId) ?? { running: 0, until: 0, tookMs: firstGuessMs }
      lines.set(webhookId, line)
      if (line.running < atOnceOfOne) {
        line.running++
        return undefined
      }
      // Spreads the next attempts, so that they do not come all at once.
      line.until = Math.min(Math.max(line.until, now()) + line.tookMs / atOnceOfOne, now() + longestWaitMs)
      return Math.max(shortestWaitMs, Math.ceil(line.until - now()))
    },
    end(webhookId, tookMs) {
      const line = lines.get(webhookId)
      if (!line) return
      line.running--
      line.tookMs = tookMs
      if (line.running === 0 && line.until <= now()) lines.delete(webhookId)
    },
  }
}
