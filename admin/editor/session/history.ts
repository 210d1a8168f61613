import type { Edit } from '#model/edits/edit.ts'

/** A change, with the name that a person would give it. */
export interface HistoryEntry {
  /** Text key of its name. */
  label: string
  /** Consecutive entries with the same group are merged, such as the letters of one text. */
  group?: string
  edits: readonly Edit[]
  at: number
}

/** The entries, and how many of them are done: undone ones can be redone. */
export interface History {
  entries: readonly HistoryEntry[]
  done: number
}

export const noHistory: History = { entries: [], done: 0 }

/** Typing after a longer pause than this begins a new entry. */
const pauseMs = 1_500

export function withEntry({ entries, done }: History, entry: HistoryEntry): History {
  const before = entries.slice(0, done)
  const last = before.at(-1)
  const belongs = last?.group !== undefined && last.group === entry.group && entry.at - last.at < pauseMs
  if (!belongs) return { entries: [...before, entry], done: done + 1 }
  const joined = { ...entry, edits: [...last.edits, ...entry.edits] }
  return { entries: [...before.slice(0, -1), joined], done }
}
