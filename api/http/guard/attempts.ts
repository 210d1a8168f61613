import { AppError } from '#model/messages/errors.ts'
import { createAttemptLimits } from '../../infra/attempt-limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Who tries, as far as it is counted. */
export interface Caller {
  /** As `normalEmail` writes it. */
  email: string
  /** As `addressBlock` writes it. */
  address: string
  /** Hash of the device, where this person has signed in with it before. */
  device: string | undefined
}

/** How often something may be tried. Each throws TOO_MANY, and returns what forgets the attempts once it was right. */
export interface Attempts {
  /** A known device has attempts of its own, so that nobody is locked out by strangers who guess. */
  password(caller: Caller): () => void
  /** A code after the password. The ticket is named by its hash. */
  code(caller: Caller, ticket: string): () => void
  /** Asking for a mail with a link. */
  reset(caller: Pick<Caller, 'email' | 'address'>): void
  signUp(caller: Pick<Caller, 'email' | 'address'>): void
}

const perQuarter = { account: 10, address: 30, ticket: 5 }
const codesADay = 30
const resetsAnHour = { accountAtAddress: 3, account: 10, address: 30 }
const signUpsAnHour = { account: 3, address: 10 }

export function createAttempts(now: () => number): Attempts {
  const quarter = createAttemptLimits({ windowMs: 15 * minuteMs, now })
  const hour = createAttemptLimits({ windowMs: hourMs, now })
  const day = createAttemptLimits({ windowMs: 24 * hourMs, now })

  const guesses = (what: string, { email, address, device }: Caller) =>
    device === undefined
      ? [
          { key: `${what} account ${email}`, limit: perQuarter.account },
          { key: `${what} address ${address}`, limit: perQuarter.address },
        ]
      : [{ key: `${what} device ${email} ${device}`, limit: perQuarter.account }]

  /** Whoever was right has no wrong attempts behind them; those of others at the same address stay. */
  const forget = ([own, ...shared]: readonly { key: string }[]) => {
    if (own) quarter.clear(own.key)
    for (const { key } of shared) quarter.giveBack(key)
  }

  return {
    password(caller) {
      const keys = guesses('password', caller)
      if (!quarter.take(keys)) throw new AppError('TOO_MANY', 'too-many-attempts')
      return () => forget(keys)
    },
    code(caller, ticket) {
      const keys = [...guesses('code', caller), { key: `ticket ${ticket}`, limit: perQuarter.ticket }]
      const daily = { key: `code ${caller.email} ${caller.device ?? ''}`, limit: codesADay }
      if (!quarter.take(keys) || !day.take([daily])) throw new AppError('TOO_MANY', 'too-many-attempts')
      return () => {
        forget(keys)
        day.clear(daily.key)
      }
    },
    reset({ email, address }) {
      const keys = [
        { key: `reset ${address} ${email}`, limit: resetsAnHour.accountAtAddress },
        { key: `reset account ${email}`, limit: resetsAnHour.account },
        { key: `reset address ${address}`, limit: resetsAnHour.address },
      ]
      if (!hour.take(keys)) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    signUp({ email, address }) {
      const keys = [
        { key: `sign-up account ${email}`, limit: signUpsAnHour.account },
        { key: `sign-up address ${address}`, limit: signUpsAnHour.address },
      ]
      if (!hour.take(keys)) throw new AppError('TOO_MANY', 'too-many-requests')
    },
  }
}
