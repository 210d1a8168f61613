/** Screen of the console that identity providers send browsers back to. */
export const singleSignOnPath = '/single-sign-on'

export const maxEmailDomains = 20

/**
 * Label of the TXT record that proves an e-mail domain. Not that of websites' domains: whoever enters a record for a website must
 * not hand over the sign-in of a company's people by it.
 */
export const emailDomainLabel = '_single-sign-on'
export const emailDomainHost = (domain: string): string => `${emailDomainLabel}.${domain}`
export const emailDomainText = (token: string): string => `single-sign-on=${token}`

/** Whether people whom the identity provider knows and the account does not are added, and as what. */
export const newPeopleRules = ['NONE', 'VIEWER', 'EDITOR'] as const
export type NewPeopleRule = (typeof newPeopleRules)[number]

/** What a test of a connection has found; `right` is the only good one. */
export const connectionFindings = [
  'right',
  'unreachable',
  'refused-address',
  'no-discovery',
  'other-issuer',
  'no-code-flow',
  'client-refused',
  'redirect-refused',
  'unclear',
] as const
export type ConnectionFinding = (typeof connectionFindings)[number]

/** The part of an address behind its last `@`, in lower case; empty without one. */
export const emailDomainOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase()
}
