import { z } from 'zod'
import { checkHeader } from '#model/calls/visitor/submissions.ts'
import type { FormKind } from '#model/definition/forms/form.ts'
import { AppError } from '#model/messages/errors.ts'
import { findSiteSecret } from '../../db/sites/site-secrets.ts'
import { callerAddress } from '../../http/client-address.ts'
import { isPlainPost } from '../http/read-body.ts'
import type { SiteFacts } from '../http/site-facts.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'

/** Turnstile's address for verifying tokens. */
export const turnstileVerify = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

const longestMs = 5_000
const longestToken = 2_048

/** The names that the runtime gives to the forms. */
const actionOf = {
  CONTACT_SETTING: 'contact',
  HOMEPAGE_SETTING: 'forms',
  MEMBERSHIP_SETTING: 'register',
} as const satisfies Record<FormKind, string>

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

type CheckDeps = Pick<VisitorDeps, 'database' | 'trustedProxies' | 'turnstileUrl'>

/**
 * Checks that a form comes from a person, if the site has a Turnstile site key and secret. Throws INVALID_INPUT if the check
 * failed; UNAVAILABLE if Turnstile cannot be reached, so that blocking it does not bypass the check.
 */
export async function checkPerson(c: VisitorContext, deps: CheckDeps, kind: FormKind): Promise<void> {
  const facts = c.get('facts')
  const secret = secretOf(deps, facts)
  if (secret === undefined) return
  const token = c.req.header(checkHeader) ?? ''
  // A form posted without script has no token.
  if (token === '' || token.length > longestToken)
    throw new AppError('INVALID_INPUT', isPlainPost(c) ? 'spam-check-script' : 'spam-check-refused')
  const verdict = await ask(deps.turnstileUrl ?? turnstileVerify, {
    secret,
    response: token,
    remoteip: callerAddress(c, deps) ?? '',
  })
  const { hostname, action } = verdict
  const isHere = hostname === undefined || hostname === '' || hostname === new URL(c.req.url).hostname
  const isThis = action === undefined || action === '' || action === actionOf[kind]
  if (!verdict.success || !isHere || !isThis) throw new AppError('INVALID_INPUT', 'spam-check-refused')
}

function secretOf({ database }: CheckDeps, { siteId, settings }: SiteFacts): string | undefined {
  if (settings.spamCheck?.turnstileKey === undefined) return undefined
  return findSiteSecret(database.db, { siteId, name: 'turnstile' })
}

/** Errors of this server or of Turnstile, which the visitor cannot correct. */
const faults: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
])

async function ask(address: string, sent: Record<string, string>) {
  const failed = () => new AppError('UNAVAILABLE', 'spam-check-unreachable')
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    const verdict = verdictSchema.parse(await answer.json())
    if (verdict['error-codes'].some((code) => faults.has(code))) throw failed()
    return verdict
  } catch {
    throw failed()
  }
}
