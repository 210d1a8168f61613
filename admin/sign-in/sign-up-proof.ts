import type { SignUpProof, SignUpTerms } from '#model/calls/accounts/sign-ups.ts'

/** What a sign-up requires; undefined if it cannot be fetched. */
export const askTerms = (tag: string): Promise<SignUpTerms | undefined> =>
  fetch('/api/sign-up-terms', { headers: { 'Accept-Language': tag } })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as SignUpTerms) : undefined))
    .catch(() => undefined)

const longestMs = 90_000

/** Solves the server's proof-of-work challenge, if there is one, which takes this browser some seconds. The library is loaded only then. */
export async function proofOf({ challenge }: SignUpTerms): Promise<SignUpProof | undefined> {
  if (!challenge) return undefined
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? { challenge, solution } : undefined
}
