/**
 * `waiting`: its records are looked for. `verified`: mails are sent from it. `failing`: it was verified, but its
 * records are gone.
 */
export const senderStates = ['waiting', 'verified', 'failing'] as const
export type SenderState = (typeof senderStates)[number]

/** `other`: the record has another key. `no-answer` is inconclusive. */
export const dkimFindings = ['found', 'missing', 'other', 'no-answer'] as const
/** `other`: a policy that does not include us. `several`: more than one policy, which counts as none. */
export const spfFindings = ['found', 'missing', 'other', 'several', 'no-answer'] as const

/** Result of a DNS check. */
export interface SenderFindings {
  dkim: (typeof dkimFindings)[number]
  spf: (typeof spfFindings)[number]
  /** The policies found. */
  policies: string[]
}

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

export const dkimHost = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`
export const dkimText = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether a record contains the key, ignoring spaces and the order of its parts. */
export const hasDkimKey = (text: string, publicKey: string): boolean =>
  text
    .replace(/\s/g, '')
    .split(';')
    .some((part) => part === `p=${publicKey}`)

const isPolicy = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text.trim())
export const policiesIn = (texts: readonly string[]): string[] => texts.filter(isPolicy)

/** Whether a policy allows the servers of another domain to send. */
export const includesDomain = (policy: string, domain: string): boolean =>
  policy
    .toLowerCase()
    .split(/\s+/)
    .some((term) => /^\+?include:/.test(term) && term.endsWith(`:${domain}`))

/** The policy that is needed: the existing one, extended by our servers. */
export function policyWith(policy: string | undefined, domain: string): string {
  if (policy === undefined) return `v=spf1 include:${domain} ~all`
  if (includesDomain(policy, domain)) return policy
  return policy.trim().replace(/^v=spf1/i, `$& include:${domain}`)
}

/** The sender's state after a check. Mails are sent from it only while everything is right. */
export function judgeSender(state: SenderState, { dkim, spf }: SenderFindings): SenderState {
  if (dkim === 'found' && spf === 'found') return 'verified'
  const isUnknown = (dkim === 'no-answer' || dkim === 'found') && (spf === 'no-answer' || spf === 'found')
  if (isUnknown) return state
  return state === 'waiting' ? 'waiting' : 'failing'
}
