import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldToOthers } from '../../../infra/threads/low-priority.ts'

/** What a hash takes: KiB, passes and lanes. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** A password to be hashed at a cost, or to be compared with the hash of one. */
export type HashingTask = { password: string } & ({ cost: HashingCost } | { passwordHash: string })

/** The hash, or whether it is the password behind the one given. */
export type HashingResult = { value: string | boolean } | { error: string }

// Pages that visitors wait for come first.
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
