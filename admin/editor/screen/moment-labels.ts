import { tokyoTime } from '../../i18n/time.ts'

const dayMs = 86_400_000

/** A moment as staff read it, in Japan's time; of the last day the time alone. */
export function momentLabels(at: number): string {
  const words = tokyoTime(new Date(at).toISOString())
  return Date.now() - at < dayMs ? words.slice(-5) : words
}
