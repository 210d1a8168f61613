import { type DomainFindings, domainPatienceMs, nextCheckAt } from '#model/records/domain.ts'
import type { Domain } from '../../db/domains/domains.ts'
import type { Certificate } from '../../infra/outbound/inspect-certificate.ts'

export interface DomainCheck {
  findings: DomainFindings
  certificate: Certificate
}

/** The changes of a name after a check. Whether others hold it is checked elsewhere. */
export type Judged = Pick<
  Domain,
  | 'state'
  | 'findings'
  | 'certificate'
  | 'certificateUntil'
  | 'readySince'
  | 'failingSince'
  | 'waitsUntil'
  | 'checkedAt'
  | 'nextCheckAt'
>

/** The new state of a name after a check. Lookups without an answer change nothing, except that waiting times run out. */
export function judgeDomain(domain: Domain, { findings, certificate }: DomainCheck, now: number): Judged {
  const standing = standingOf(domain, findings, now)
  const isReady =
    standing.state === 'verified' &&
    findings.pointing === 'here' &&
    (certificate.state === 'valid' || certificate.state === 'not-needed')
  const readySince = standing.state === 'off' ? null : (domain.readySince ?? (isReady ? now : null))
  const hasNoAnswer = findings.ownership === 'no-answer' || findings.pointing === 'no-answer'
  const startedAt = standing.waitsUntil - domainPatienceMs
  return {
    ...standing,
    readySince,
    findings,
    certificate: certificate.state,
    certificateUntil: certificate.until ?? null,
    checkedAt: now,
    nextCheckAt: nextCheckAt({ state: standing.state, readySince, startedAt, hasNoAnswer }, now),
  }
}

type Standing = Pick<Domain, 'state' | 'failingSince' | 'waitsUntil'>

function standingOf(domain: Domain, { ownership, pointing }: DomainFindings, now: number): Standing {
  const { state, failingSince, waitsUntil, readySince } = domain
  const same = { state, failingSince, waitsUntil }
  if (state === 'off' || state === 'expired') return same
  if (readySince !== null) {
    const isRight = ownership === 'found' && pointing === 'here'
    if (isRight) return { state: 'verified', failingSince: null, waitsUntil }
    const isWrong = isAgainst(ownership) || isAgainst(pointing)
    if (!isWrong) return same
    const since = failingSince ?? now
    return { state: now - since >= domainPatienceMs ? 'off' : 'failing', failingSince: since, waitsUntil }
  }
  if (ownership === 'found') return { ...same, state: 'verified' }
  // A name that was proven but has never been ready starts waiting again.
  if (state === 'verified')
    return ownership === 'no-answer'
      ? same
      : { ...same, state: 'waiting', waitsUntil: now + domainPatienceMs }
  return now >= waitsUntil ? { ...same, state: 'expired' } : same
}

const isAgainst = (finding: DomainFindings['ownership'] | DomainFindings['pointing']): boolean =>
  !['found', 'here', 'no-answer'].includes(finding)
