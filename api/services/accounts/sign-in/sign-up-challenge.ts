import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SignUpProof, SignUpTerms } from '#model/calls/accounts/sign-ups.ts'
import type { Db } from '../../../db/database.ts'
import { signingKey } from '../../../db/secrets/signing-keys.ts'
import type { OpenLimits } from '../../../infra/shared-limits.ts'

/** A few seconds on a phone: 256 attempts on average, each with this many iterations. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 10_000, keyPrefix: '00' } as const
const goodMs = 10 * 60_000

interface Tools {
  db: Db
  now: () => number
  openLimits: OpenLimits
}

export interface SignUpChallenges {
  issue(): Promise<NonNullable<SignUpTerms['challenge']>>
  /** Whether the challenge was issued here recently, is solved and has not been used before. */
  isSolved(proof: SignUpProof | undefined): Promise<boolean>
}

/** Proof of work that a browser must do before a mail is sent; nothing is stored until then. */
export function createSignUpChallenges({ db, now, openLimits }: Tools): SignUpChallenges {
  const used = openLimits('sign-up challenges', goodMs)
  const secret = () => signingKey(db, 'sign-up-challenge', now())
  return {
    async issue() {
      // The library would use the machine's clock; the expiry is therefore checked here.
      const data = { until: now() + goodMs }
      const made = await createChallenge({ ...work, data, deriveKey, hmacSignatureSecret: secret() })
      const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = made.parameters
      const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix, data }
      return { parameters, signature: made.signature! }
    },
    async isSolved(proof) {
      if (!proof || !(Number(proof.challenge.parameters.data?.until) > now())) return false
      const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret() })
      return verified && used.take([{ key: proof.challenge.signature, limit: 1 }])
    },
  }
}
