import type { Edit } from '#model/edits/edit.ts'

/** Something that was done, by the name that a person would give it. */
export interface HistoryEntry {
  /** Key of its words. */
  label: string
  /** Entries that follow each other and have the same go together, as the letters of one text. */
  group?: string
  edits: readonly Edit[]
  at: number
}

/** What was done, and how much of it holds: what was taken back can be done again. */
export interface History {
  entries: readonly HistoryEntry[]
  done: number
}

export const noHistory: History = { entries: [], done: 0 }

/** Writing that pauses for longer than this begins a new entry. */
const pauseMs = 1_500

export function withEntry({ entries, done }: History, entry: HistoryEntry): History {
  const before = entries.slice(0, done)
  const last = before.at(-1)
  const belongs = last?.group !== undefined && last.group === entry.group && entry.at - last.at < pauseMs
  if (!belongs) return { entries: [...before, entry], done: done + 1 }
  const joined = { ...entry, edits: [...last.edits, ...entry.edits] }
  return { entries: [...before.slice(0, -1), joined], done }
}
