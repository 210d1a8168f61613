import {
  maxRedirects,
  type Redirect,
  type RedirectStatus,
  redirectStatuses,
} from '#model/definition/redirect.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { parseAddress } from '#model/values/address.ts'
import { readRedirectFrom } from '#model/values/redirect-from.ts'
import { readRedirectTo } from '#model/values/redirect-to.ts'
import { type RedirectLine, redirectLinesIn } from './redirect-lines.ts'
import { brokenOf, keyOf, type RedirectSite } from './redirect-site.ts'

/** Why a line was rejected: a violated rule, or an unsupported feature. */
export type LineFault = Problem | 'noTarget' | 'otherStatus' | 'condition' | 'openQuote' | 'tooMany'

export interface RefusedLine {
  line: number
  text: string
  fault: LineFault
}

export interface ReadList {
  /** All redirects of the site, including the imported ones. */
  merged: Redirect[]
  /** The imported redirects. */
  read: Redirect[]
  refused: RefusedLine[]
}

/** Imported redirects replace existing ones with the same address. */
export function readRedirectList(text: string, before: readonly Redirect[], site: RedirectSite): ReadList {
  const refused: RefusedLine[] = []
  const found: FoundLine[] = []
  for (const row of redirectLinesIn(text)) {
    const redirect = redirectIn(row, site)
    if (isFault(redirect)) refused.push({ line: row.line, text: row.text, fault: redirect })
    else found.push({ row, redirect })
  }
  const { lines, kept, refused: misfits } = fitting(found, before, site)
  refused.push(...misfits)
  refused.sort((one, other) => one.line - other.line)
  const read = lines.map(({ redirect }) => redirect)
  return { merged: [...kept, ...read], read, refused }
}

interface FoundLine {
  row: RedirectLine
  redirect: Redirect
}

/** The lines that are valid together with the redirects that stay. */
function fitting(found: readonly FoundLine[], before: readonly Redirect[], site: RedirectSite) {
  const refused: RefusedLine[] = []
  const refuse = ({ row: { line, text } }: FoundLine, fault: LineFault) => refused.push({ line, text, fault })
  let lines = withRoom(found, before, (line) => refuse(line, 'tooMany'))
  // When a line is rejected, the existing redirect that it would have replaced stays, which may conflict with another line.
  for (;;) {
    const keys = new Set(lines.map(({ redirect }) => keyOf(redirect)))
    const kept = before.filter((one) => !keys.has(keyOf(one)))
    const broken = brokenOf([...kept, ...lines.map(({ redirect }) => redirect)], site)
    const whole = lines.filter((line, index) => {
      const fault = broken.get(kept.length + index)
      if (fault) refuse(line, fault)
      return !fault
    })
    if (whole.length === lines.length) return { lines, kept, refused }
    lines = whole
  }
}

/** Only lines with new addresses count towards the limit. */
function withRoom(
  found: readonly FoundLine[],
  before: readonly Redirect[],
  refuse: (line: FoundLine) => void,
): FoundLine[] {
  const known = new Set(before.map(keyOf))
  let room = maxRedirects - before.length
  return found.filter((line) => {
    const key = keyOf(line.redirect)
    if (known.has(key)) return true
    if (room <= 0) {
      refuse(line)
      return false
    }
    known.add(key)
    room--
    return true
  })
}

const isFault = (found: Redirect | LineFault): found is LineFault =>
  typeof found === 'string' || 'rule' in found

function redirectIn({ from, to, status, fault }: RedirectLine, site: RedirectSite): Redirect | LineFault {
  if (fault === 'openQuote') return fault
  const notPath = () => problem('/from', 'redirect-path', { value: from })
  if (!/^(?:\/|https?:)/i.test(from)) return notPath()
  if (fault) return fault
  if (to === '') return 'noTarget'
  const code = Number(status.replace(/!$/, '') || 301)
  if (!(redirectStatuses as readonly number[]).includes(code)) return 'otherStatus'
  if (!readRedirectFrom(from) || from.length > 200) return notPath()
  const target = readRedirectTo(to)
  if (!target || to.length > 500) return problem('/to', 'redirect-to', { value: to })
  const isPlain = target.origin === undefined && target.search === '' && target.hash === ''
  return { from, ...((isPlain && pageAt(target.path, site)) || { to }), status: code as RedirectStatus }
}

/** The page at an address, so that the redirect follows the page when it moves. */
function pageAt(
  path: string,
  { base, pages }: RedirectSite,
): Pick<Redirect, 'pageId' | 'language'> | undefined {
  const target = parseAddress(base, path)?.target
  const pageId = target?.position === undefined ? undefined : pages.get(target.position)
  if (!target || pageId === undefined) return undefined
  return target.language === base.defaultLanguage ? { pageId } : { pageId, language: target.language }
}
