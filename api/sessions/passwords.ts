import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#model/errors.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** At the same cost, of a password that nobody has kept. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Og/I8L5dfIcyYoBKe3ZRDA$dWDPk7RlOFj3zaWsFGFE+lBAxITcxJ/vJ6YxtMPT6GA'

/** For the command line; calls hash through `PasswordChecks`. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

/** Both throw UNAVAILABLE when too many wait, and run off the main thread. */
export interface PasswordChecks {
  /** Whether it is the password behind a hash. Without a hash the answer is no, and takes as long. */
  check(password: string, passwordHash: string | null | undefined): Promise<boolean>
  hash(password: string): Promise<string>
}

/** One core is left to everything else. */
const coresForHashing = Math.max(1, Math.min(2, availableParallelism() - 1))
const mayWait = 32

/** Each check costs memory and processor on purpose, so few run at a time and the rest of the server stays quick. */
export function createPasswordChecks(atOnce = coresForHashing): PasswordChecks {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= mayWait) throw new AppError('UNAVAILABLE', 'too-many-sign-ins')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    check: (password, passwordHash) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? nobodysHash, password.normalize('NFC'))
        return isRight && passwordHash != null
      }),
    hash: (password) => inTurn(() => hashPassword(password)),
  }
}
