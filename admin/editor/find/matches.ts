import { safeParse } from 'zod'
import type { EditedSite } from '#model/definition/edited-site.ts'
import {
  type FindQuery,
  type Found,
  findInSite,
  priceIn,
  replacementOf,
} from '#model/edits/translations/find-and-replace.ts'
import { placedPointer } from '#model/edits/translations/write-text.ts'
import { slotAt } from '../panel/schema/slot-at.ts'

/** A match, and why it cannot be replaced. */
export interface Match {
  found: Found
  keeps?: 'notFitting' | 'noPrice' | undefined
}

/** The matches in the order of the grid, and whether each can be replaced. */
export const matchesOf = (site: EditedSite, query: FindQuery, replacement: string): Match[] =>
  findInSite(site, query).map((found) => ({ found, keeps: whyKept(site, found, replacement) }))

function whyKept(site: EditedSite, found: Found, replacement: string): Match['keeps'] {
  if (found.kind === 'price' && priceIn(replacement) === undefined) return 'noPrice'
  const path = placedPointer(site, found.pointer)?.split('/').slice(1)
  if (!path) return 'notFitting'
  return safeParse(slotAt(site, path).schema, replacementOf(found, replacement)).success
    ? undefined
    : 'notFitting'
}

/** The part of a text around its first match, about one line long. */
export function excerptOf({ text, spans }: Pick<Found, 'text' | 'spans'>, room = 40) {
  const [start, end] = spans[0] ?? [0, 0]
  const from = Math.max(0, start - room)
  const to = Math.min(text.length, end + room)
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, start),
    found: text.slice(start, end),
    after: text.slice(end, to) + (to < text.length ? '…' : ''),
  }
}
