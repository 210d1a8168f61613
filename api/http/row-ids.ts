import { siteIdPattern } from '#model/calls/sites/sites.ts'

const pageIdPattern = /^[A-Za-z0-9_-]{1,64}$/
const numberPattern = /^[1-9]\d{0,8}$/

function split(rowId: string): { siteId: string; rest: string } | undefined {
  const dot = rowId.indexOf('.')
  const siteId = rowId.slice(0, Math.max(0, dot))
  return siteIdPattern.test(siteId) ? { siteId, rest: rowId.slice(dot + 1) } : undefined
}

/** `<siteId>.<pageId>`; undefined for anything else. */
export function parsePageRowId(rowId: string): { siteId: string; id: string } | undefined {
  const parts = split(rowId)
  return parts && pageIdPattern.test(parts.rest) ? { siteId: parts.siteId, id: parts.rest } : undefined
}

/** `<siteId>.<number>`; undefined for anything else. */
export function parseReleaseRowId(rowId: string): { siteId: string; number: number } | undefined {
  const parts = split(rowId)
  return parts && numberPattern.test(parts.rest)
    ? { siteId: parts.siteId, number: Number(parts.rest) }
    : undefined
}
