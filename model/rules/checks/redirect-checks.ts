import type { EditedSite } from '../../definition/edited-site.ts'
import type { ProblemParams, ProblemRule } from '../../messages/problem.ts'
import { parseAddress } from '../../values/address.ts'
import { positionOf } from '../../values/position.ts'
import { exampleOf, isExact } from '../../values/redirect-from.ts'
import type { RedirectTable } from '../../values/redirect-table.ts'
import { redirectToText } from '../../values/redirect-to.ts'
import { isTakenPath } from '../redirect-rules.ts'
import {
  anyWord,
  maxInARow,
  type ReadRedirect,
  readRedirects,
  stepsIn,
  tableOf,
  walkFrom,
} from '../redirect-walk.ts'
import type { Find, Severity } from './finding.ts'

/** Limits the findings, because a list of ten thousand can have the same mistake ten thousand times. */
const maxOfAKind = 50

/**
 * Redirects that lead out of the site, lead over other redirects, or never apply because something takes precedence.
 */
export function findRedirectTroubles({ settings, categories }: EditedSite, find: Find): void {
  const redirects = readRedirects(settings.redirects ?? [])
  const table = tableOf(redirects)
  const positions = new Set(
    categories.flatMap(({ pages }, column) => pages.map((_, row) => positionOf({ column, row }))),
  )
  const pageOf = (path: string) => {
    const position = parseAddress(settings, path)?.target.position
    return position !== undefined && positions.has(position) ? position : undefined
  }
  const isTaken = (path: string) => isTakenPath(settings, path) || pageOf(path) !== undefined
  const stepAt = stepsIn(table, isTaken)
  findOutside(redirects, find)
  findSome(redirects, find, (redirect) => {
    const { value } = redirect
    const { isEndless, count, last, address } = walkFrom(redirect, stepAt)
    if (isEndless) return ['blocks', 'to', 'redirect-loop', { value, limit: maxInARow }]
    return count > 1 ? ['warns', 'to', 'redirect-chain', { value, last: address ?? last.value }] : undefined
  })
  findSome(redirects, find, (redirect) => {
    const { from, value } = redirect
    const first =
      whatGoesBefore(redirect, table) ?? (isExact(from) ? pageOf(exampleOf(from, '').path) : undefined)
    return first === undefined ? undefined : ['warns', 'from', 'redirect-unreachable', { value, first }]
  })
}

/** One finding per host. */
function findOutside(redirects: readonly ReadRedirect[], find: Find): void {
  const hosts = new Map<string, ReadRedirect>()
  for (const redirect of redirects) {
    const origin = redirect.to?.origin
    if (origin !== undefined && !hosts.has(origin)) hosts.set(origin, redirect)
  }
  for (const redirect of [...hosts.values()].slice(0, maxOfAKind))
    find('warns', `/settings/redirects/${redirect.index}/to`, 'redirect-outside', {
      value: redirect.value,
      to: redirectToText(redirect.to!),
    })
}

type Trouble = [severity: Severity, field: 'from' | 'to', rule: ProblemRule, params: ProblemParams]

function findSome(
  redirects: readonly ReadRedirect[],
  find: Find,
  troubleOf: (redirect: ReadRedirect) => Trouble | undefined,
): void {
  let count = 0
  for (const redirect of redirects) {
    const trouble = troubleOf(redirect)
    if (!trouble) continue
    const [severity, field, rule, params] = trouble
    find(severity, `/settings/redirects/${redirect.index}/${field}`, rule, params)
    if (++count === maxOfAKind) return
  }
}

/** Another redirect that takes precedence over everything this one matches. */
function whatGoesBefore(redirect: ReadRedirect, find: RedirectTable<ReadRedirect>): string | undefined {
  const values = redirect.from.splat === undefined ? [anyWord] : ['', anyWord, `${anyWord}/${anyWord}`]
  const found = values.map((rest) => {
    const { path, search } = exampleOf(redirect.from, anyWord, rest)
    return find(path, search)?.value
  })
  return found.some((one) => one === undefined || one === redirect) ? undefined : found.at(-1)!.value
}
