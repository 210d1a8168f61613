import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldToOthers } from '../../../infra/threads/low-priority.ts'

/** Cost parameters of a hash: memory in KiB, passes and lanes. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Hash a password at a cost, or compare it with a hash. */
export type HashingTask = { password: string } & ({ cost: HashingCost } | { passwordHash: string })

/** The hash, or whether the password matches. */
export type HashingResult = { value: string | boolean } | { error: string }

// Requests of visitors take precedence.
yieldToOthers()

parentPort?.on('message', (task: HashingTask) => {
  let result: HashingResult
  try {
    const { password } = task
    const value = 'cost' in task ? hashSync(password, task.cost) : verifySync(task.passwordHash, password)
    result = { value }
  } catch (error) {
    result = { error: String(error) }
  }
  parentPort?.postMessage(result)
})
