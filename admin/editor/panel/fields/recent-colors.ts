import { z } from 'zod'
import { parseColor } from '#model/values/color.ts'
import { recentColorsKey } from '../../../session/local-work.ts'

const most = 6
const storedSchema = z.array(z.string()).max(most)

/** The colours that were chosen last in this browser, the newest first. */
export function recentColors(storage: Storage): string[] {
  try {
    const stored = storedSchema.safeParse(JSON.parse(storage.getItem(recentColorsKey) ?? '[]')).data ?? []
    return stored.map(parseColor).filter((color) => color !== '')
  } catch {
    return []
  }
}

export function keepColor(storage: Storage, color: string): void {
  const others = recentColors(storage).filter((one) => one !== color)
  try {
    storage.setItem(recentColorsKey, JSON.stringify([color, ...others].slice(0, most)))
  } catch {
    // The storage is full: the colour is used all the same.
  }
}
