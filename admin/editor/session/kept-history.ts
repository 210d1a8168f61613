import { z } from 'zod'
import { editSchema } from '#model/edits/edit.ts'
import { keptHistoryPrefix, watchKeeping } from '../../session/local-work.ts'
import { type History, noHistory } from './history.ts'

/** Stores the changes to a site, so that they can be undone in the next session. */
export interface KeptHistory {
  load: () => History
  store: (history: History) => void
}

const maxEntries = 50
/** Browsers allow an origin only a few million characters in total. */
const maxCharacters = 250_000
const dayMs = 86_400_000
const keptMs = 30 * dayMs

/** An entry that is dated more than a day ahead comes from a wrong clock, and would be kept for years. */
const isKeptAt = (at: number, now: number): boolean => now - at < keptMs && at - now < dayMs

const storedSchema = z.object({
  entries: z
    .array(
      z.object({
        label: z.string(),
        group: z.string().optional(),
        edits: z.array(editSchema),
        at: z.number(),
      }),
    )
    .max(maxEntries),
  done: z.number().int().min(0),
})

/** The changes of one person to one site, stored in this browser: the newest, for 30 days, until they sign out. */
export function createKeptHistory(
  storage: Storage,
  personId: string,
  siteId: string,
  now: () => number,
): KeptHistory {
  const key = `${keptHistoryPrefix}${personId}.${siteId}`
  const mayKeep = watchKeeping()
  return {
    load: () => newest(parsed(storage.getItem(key)), ({ at }) => isKeptAt(at, now())),
    store: (history) => {
      if (!mayKeep()) return
      let room = maxCharacters
      const kept = newest(history, (entry) => {
        room -= lengthOf(entry)
        return room >= 0
      })
      if (kept.entries.length === 0) return storage.removeItem(key)
      try {
        storage.setItem(key, JSON.stringify(kept))
      } catch {
        // The storage is full: changes can be undone as long as the screen is open.
        storage.removeItem(key)
      }
    },
  }
}

type Entry = History['entries'][number]

/** Entries are immutable, so their length is cached: a whole import is not serialized with every save. */
const lengths = new WeakMap<Entry, number>()

function lengthOf(entry: Entry): number {
  const length = lengths.get(entry) ?? JSON.stringify(entry).length
  lengths.set(entry, length)
  return length
}

/** The latest entries, back to the first that is not kept. If an undone entry is dropped, nothing is left that could be redone. */
function newest({ entries, done }: History, isKept: (entry: Entry) => boolean): History {
  const last = entries.slice(-maxEntries)
  const from = last.findLastIndex((entry) => !isKept(entry)) + 1
  const gone = entries.length - last.length + from
  return gone > done ? noHistory : { entries: last.slice(from), done: done - gone }
}

function parsed(text: string | null): History {
  try {
    const stored = storedSchema.safeParse(JSON.parse(text ?? 'null')).data
    if (!stored || stored.done > stored.entries.length) return noHistory
    const entries = stored.entries.map(({ group, ...entry }): Entry => (group ? { ...entry, group } : entry))
    return { ...stored, entries }
  } catch {
    return noHistory
  }
}
