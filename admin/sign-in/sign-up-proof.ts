import type { SignUpProof, SignUpTerms } from '#model/calls/accounts/sign-ups.ts'

/** What a sign-up has to pass; undefined where that can not be learnt. */
export const askTerms = (tag: string): Promise<SignUpTerms | undefined> =>
  fetch('/api/sign-up-terms', { headers: { 'Accept-Language': tag } })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as SignUpTerms) : undefined))
    .catch(() => undefined)

const longestMs = 90_000

/** Some seconds of work of this browser, where the server asks for it. The library comes only then. */
export async function proofOf({ challenge }: SignUpTerms): Promise<SignUpProof | undefined> {
  if (!challenge) return undefined
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? { challenge, solution } : undefined
}
