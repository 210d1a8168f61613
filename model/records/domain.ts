/**
 * State of a domain name. `waiting`: its records are looked for in DNS. `verified`: ownership is proven. `failing`: was
 * right and no longer is, still served for a while. `off`: was wrong for too long, or somebody else has proven
 * ownership. `expired`: never proven.
 */
export const domainStates = ['waiting', 'verified', 'failing', 'off', 'expired'] as const
export type DomainState = (typeof domainStates)[number]

/** The certificate that the proxy presents for a name. `not-needed` if sites are served without encryption. */
export const certificateStates = [
  'unknown',
  'valid',
  'missing',
  'expired',
  'wrong-name',
  'untrusted',
  'not-needed',
] as const
export type CertificateState = (typeof certificateStates)[number]

/**
 * `held`: our record is right, but another account holds the name and its record exists too. `no-answer` is
 * inconclusive.
 */
export const ownershipFindings = ['found', 'missing', 'other', 'wildcard', 'held', 'no-answer'] as const
/** `partly`: some of the addresses are ours. */
export const pointingFindings = ['here', 'missing', 'elsewhere', 'partly', 'no-answer'] as const

/** Result of a DNS check. */
export interface DomainFindings {
  ownership: (typeof ownershipFindings)[number]
  /** The TXT records found at the host where ours belongs. */
  texts: string[]
  pointing: (typeof pointingFindings)[number]
  /** The chain of CNAME records. */
  aliases: string[]
  addresses: string[]
}

const hourMs = 60 * 60_000

/** How long the records of a new name are looked for, and how long a failing name is still served. */
export const domainPatienceMs = 72 * hourMs
/** How long the remaining records of a previous owner block other accounts. */
export const domainQuarantineMs = 30 * 24 * hourMs
export const maxDomainsOfSite = 5

/**
 * Label of the TXT record, before the name. Customers of a partner enter it too, so it does not name the product.
 * Records of other programs may exist beside it, since only the token proves anything.
 */
export const ownershipLabel = '_domain-verification'
export const ownershipHost = (name: string): string => `${ownershipLabel}.${name}`
export const ownershipText = (token: string): string => `domain-verification=${token}`

export interface DomainStanding {
  state: DomainState
  readySince: number | null
}

/** Whether ownership has not been proven or the name does not yet lead here. */
export const isVerifying = ({ state, readySince }: DomainStanding): boolean =>
  readySince === null && (state === 'waiting' || state === 'verified')

/** Whether requests for this name are answered. */
export const isServed = ({ state }: Pick<DomainStanding, 'state'>): boolean =>
  state === 'verified' || state === 'failing'

const minuteMs = 60_000

interface Schedule {
  state: DomainState
  readySince: number | null
  /** When it was entered or last restarted. */
  startedAt: number
  /** Whether the resolver did not reply. */
  hasNoAnswer: boolean
}

/**
 * When to check again: often at first, then less and less often; daily once everything is right. Null: no automatic
 * check.
 */
export function nextCheckAt(
  { state, readySince, startedAt, hasNoAnswer }: Schedule,
  now: number,
): number | null {
  if (state === 'off' || state === 'expired') return null
  if (state === 'failing') return now + hourMs
  if (hasNoAnswer) return now + 10 * minuteMs
  if (readySince !== null) return now + 24 * hourMs
  const age = Math.max(0, now - startedAt)
  return now + Math.min(hourMs, Math.max(minuteMs / 2, Math.round(age / 4)))
}
