/** `waiting`: its records are looked for. `verified`: mails come from it. `failing`: they did, and its records are gone. */
export const senderStates = ['waiting', 'verified', 'failing'] as const
export type SenderState = (typeof senderStates)[number]

/** `other`: another key stands there. `no-answer` says nothing either way. */
export const dkimFindings = ['found', 'missing', 'other', 'no-answer'] as const
/** `other`: a policy that does not name us. `several`: more than one, which counts as none. */
export const spfFindings = ['found', 'missing', 'other', 'several', 'no-answer'] as const

/** What a check has found in DNS. */
export interface SenderFindings {
  dkim: (typeof dkimFindings)[number]
  spf: (typeof spfFindings)[number]
  /** The policies that stand there. */
  policies: string[]
}

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

export const dkimHost = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`
export const dkimText = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`

/** Whether the record that stands there has the key. Spaces and the order of its parts say nothing. */
export const hasDkimKey = (text: string, publicKey: string): boolean =>
  text
    .replace(/\s/g, '')
    .split(';')
    .some((part) => part === `p=${publicKey}`)

const isPolicy = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text.trim())
export const policiesIn = (texts: readonly string[]): string[] => texts.filter(isPolicy)

/** Whether a policy lets the servers of another domain send. */
export const includesDomain = (policy: string, domain: string): boolean =>
  policy
    .toLowerCase()
    .split(/\s+/)
    .some((term) => /^\+?include:/.test(term) && term.endsWith(`:${domain}`))

/** The policy that has to stand there: the one that there is, with our servers. */
export function policyWith(policy: string | undefined, domain: string): string {
  if (policy === undefined) return `v=spf1 include:${domain} ~all`
  if (includesDomain(policy, domain)) return policy
  return policy.trim().replace(/^v=spf1/i, `$& include:${domain}`)
}

/** What becomes of a sender after a check. Mails come from it only while nothing is wrong. */
export function judgeSender(state: SenderState, { dkim, spf }: SenderFindings): SenderState {
  if (dkim === 'found' && spf === 'found') return 'verified'
  const isUnknown = (dkim === 'no-answer' || dkim === 'found') && (spf === 'no-answer' || spf === 'found')
  if (isUnknown) return state
  return state === 'waiting' ? 'waiting' : 'failing'
}
