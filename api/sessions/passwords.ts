import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#model/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

export interface PasswordChecks {
  /**
   * Whether it is the password behind a hash. Without a hash the answer is no, and takes as long. Throws UNAVAILABLE
   * when too many wait.
   */
  check(password: string, passwordHash: string | undefined): Promise<boolean>
}

const checksAtOnce = 2
const checksWaiting = 32

/** Each check costs memory and processor on purpose, so few run at a time and the rest of the server stays quick. */
export function createPasswordChecks(): PasswordChecks {
  const waiting: (() => void)[] = []
  let running = 0
  let nobody: Promise<string> | undefined

  const enter = async () => {
    if (running < checksAtOnce) {
      running++
      return
    }
    if (waiting.length >= checksWaiting) throw new AppError('UNAVAILABLE', 'too-many-sign-ins')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async check(password, passwordHash) {
      await enter()
      try {
        nobody ??= hashPassword(randomBytes(16).toString('hex'))
        const known = passwordHash ?? (await nobody)
        return (await verify(known, password.normalize('NFC'))) && passwordHash !== undefined
      } finally {
        leave()
      }
    },
  }
}
