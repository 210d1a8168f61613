/**
 * Whether a name belongs to who has entered it. `waiting`: looked for in DNS. `verified`: proven. `failing`: was right
 * and is not any more, served for a while yet. `off`: was wrong for too long, or somebody else has proven it.
 * `expired`: never proven.
 */
export const domainStates = ['waiting', 'verified', 'failing', 'off', 'expired'] as const
export type DomainState = (typeof domainStates)[number]

/** What the proxy presents for a name. `not-needed` where sites are not served encrypted. */
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

/** `held`: there as it should be, but beside that of who holds the name. `no-answer` says nothing either way. */
export const ownershipFindings = ['found', 'missing', 'other', 'wildcard', 'held', 'no-answer'] as const
/** `partly`: some of the addresses are ours. */
export const pointingFindings = ['here', 'missing', 'elsewhere', 'partly', 'no-answer'] as const

/** What a check has found in DNS. */
export interface DomainFindings {
  ownership: (typeof ownershipFindings)[number]
  /** The TXT records that stand where ours should. */
  texts: string[]
  pointing: (typeof pointingFindings)[number]
  /** Where the CNAME records lead, one after another. */
  aliases: string[]
  addresses: string[]
}

const hourMs = 60 * 60_000

/** How long a name that was entered is looked for, and how long one that fails is still served. */
export const domainPatienceMs = 72 * hourMs
/** How long records of who gave a name up stand in the way of others. */
export const domainQuarantineMs = 30 * 24 * hourMs
export const maxDomainsOfSite = 5

/**
 * Where the TXT record stands, before the name. Whoever enters it may be the customer of a partner, so it says nothing of
 * the product; records of other programs may stand beside it, since only the token proves anything.
 */
export const ownershipLabel = '_domain-verification'
export const ownershipHost = (name: string): string => `${ownershipLabel}.${name}`
export const ownershipText = (token: string): string => `domain-verification=${token}`

export interface DomainStanding {
  state: DomainState
  readySince: number | null
}

/** It still has to be proven, or has yet to lead here. */
export const isVerifying = ({ state, readySince }: DomainStanding): boolean =>
  readySince === null && (state === 'waiting' || state === 'verified')

/** Requests that name it are answered. */
export const isServed = ({ state }: Pick<DomainStanding, 'state'>): boolean =>
  state === 'verified' || state === 'failing'

const minuteMs = 60_000

interface Schedule {
  state: DomainState
  readySince: number | null
  /** When it was entered, or looked for anew. */
  startedAt: number
  /** The resolver could not be asked. */
  hasNoAnswer: boolean
}

/** When to look again: often at first, then ever more seldom; daily once all is well. Null: not by itself. */
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
