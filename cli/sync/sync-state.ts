import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The console that a folder belongs to, and the last state that both had in common. */
export interface SyncState {
  console: string
  site: string
  /** Version of the console's site. */
  version: number
  /** The medium of each file. The file of a medium cut from another has other bytes than its reference states. */
  media: Record<string, KnownMedium>
  base: EditedSite
}

export interface KnownMedium {
  ref: string
  sha256: string
}

const stateSchema = z.object({
  format: z.literal(1),
  console: z.url({ protocol: /^https?$/ }),
  site: z.string().min(1).max(63),
  version: z.number().int().min(0),
  media: z.record(z.string(), z.object({ ref: z.string(), sha256: z.string() })),
  base: z.object({
    settings: z.record(z.string(), z.unknown()),
    categories: z.array(z.object({ id: z.string(), name: z.unknown(), pages: z.array(z.string()) })),
    pages: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})

export const statePath = '.swipress/state.json'

/** Undefined if the folder does not belong to a console yet. */
export function readSyncState(folder: string): SyncState | undefined {
  const file = join(folder, statePath)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw error
  }
  const read = stateSchema.safeParse(jsonOf(text))
  if (read.success) return read.data as unknown as SyncState
  throw new CommandError(
    exitCodes.problems,
    `${file} is damaged, so that nobody knows what the folder and the console had in common. Get it back from git, or remove it and pull again: whatever differs is a conflict then.`,
  )
}

/** One line per page, so that states of two branches can be merged like other texts. */
export function syncStateText({ base, media, ...facts }: SyncState): string {
  const lines = (value: object) =>
    Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${JSON.stringify(one)}`)
      .join(',\n')
  const { settings, categories, pages } = base
  const named = Object.fromEntries(Object.entries(media).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `{
"format": 1,
${lines(facts)},
"media": {
${lines(named)}
},
"base": {
"settings": {
${lines(settings)}
},
"categories": [
${categories.map((category) => JSON.stringify(category)).join(',\n')}
],
"pages": {
${lines(pages)}
}
}
}
`
}
