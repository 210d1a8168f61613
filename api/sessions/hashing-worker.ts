import { constants } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority } from '../threads/low-priority.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A password to be hashed, or to be compared with the hash of one. */
export interface HashingTask {
  password: string
  passwordHash?: string
}

/** The hash, or whether it is the password behind the one given. */
export type HashingResult = { value: string | boolean } | { error: string }

// Pages that visitors wait for come first.
lowerPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ password, passwordHash }: HashingTask) => {
  let result: HashingResult
  try {
    const value = passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password)
    result = { value }
  } catch (error) {
    result = { error: String(error) }
  }
  parentPort?.postMessage(result)
})
