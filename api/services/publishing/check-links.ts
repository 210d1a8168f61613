import type { EditedSite } from '#model/definition/edited-site.ts'
import { isWebAddress } from '#model/definition/link.ts'
import { type ProblemParams, type ProblemRule, pointerOf } from '#model/messages/problem.ts'
import { type Finding, finding } from '#model/rules/checks/finding.ts'
import type { LinkAnswer, ProbeLink } from '../../infra/outbound/probe-link.ts'

const maxAddresses = 200
const concurrentRequests = 8
const deadlineMs = 25_000

interface OutwardLink {
  path: string
  url: string
}

/** All links of a site to external web pages, with their places. */
export function outwardLinks(site: EditedSite): OutwardLink[] {
  const found: OutwardLink[] = []
  const walk = (value: unknown, keys: readonly PropertyKey[]) => {
    if (typeof value !== 'object' || value === null) return
    const { kind, url } = value as { kind?: unknown; url?: unknown }
    if (kind === 'EXTERNAL_URL' && typeof url === 'string' && isWebAddress(url))
      found.push({ path: pointerOf([...keys, 'url']), url })
    for (const [key, child] of Object.entries(value)) walk(child, [...keys, key])
  }
  walk({ pages: site.pages, settings: site.settings }, [])
  return found
}

/** Requests each address once. Addresses that must not be connected to are skipped, so that internal hosts cannot be probed. */
export async function checkLinks(
  site: EditedSite,
  probe: ProbeLink,
  now: () => number,
): Promise<{ findings: Finding[]; asked: number }> {
  const byUrl = Map.groupBy(outwardLinks(site), ({ url }) => url)
  const waiting = [...byUrl].slice(0, maxAddresses)
  const findings: Finding[] = []
  const until = now() + deadlineMs
  let asked = 0
  const askSome = async () => {
    for (let next = waiting.shift(); next && now() < until; next = waiting.shift()) {
      const [url, links] = next
      const answer = await probe(url)
      asked += 1
      const what = brokenBy(url, answer)
      if (what) for (const { path } of links) findings.push(finding('warns', path, what.rule, what.params))
    }
  }
  await Promise.all(Array.from({ length: concurrentRequests }, askSome))
  return { findings, asked }
}

/** Pages that require a login, and busy servers, count as reachable. */
const isThere = (status: number) => status < 400 || [401, 403, 407, 429, 503].includes(status)

function brokenBy(url: string, answer: LinkAnswer): { rule: ProblemRule; params: ProblemParams } | undefined {
  if (answer === 'unasked') return undefined
  if (answer === 'silent') return { rule: 'link-silent', params: { url } }
  if (answer === 'endless') return { rule: 'link-endless', params: { url } }
  return isThere(answer) ? undefined : { rule: 'link-broken', params: { url, status: answer } }
}
