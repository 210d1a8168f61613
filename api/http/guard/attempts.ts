import { AppError } from '#model/messages/errors.ts'
import type { OpenLimits } from '../../infra/shared-limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The person who attempts something, as attempts are counted. */
export interface Caller {
  /** As `normalEmail` writes it. */
  email: string
  /** As `addressBlock` writes it. */
  address: string
  /** Hash of the device, where this person has signed in with it before. */
  device: string | undefined
}

type Forget = () => Promise<void>

/** Limits of attempts. Each method throws TOO_MANY, and returns a function that clears the attempts after a success. */
export interface Attempts {
  /** A known device has a limit of its own, so that strangers who guess passwords cannot lock its owner out. */
  password(caller: Caller): Promise<Forget>
  /** A code after the password. The ticket is named by its hash. */
  code(caller: Caller, ticket: string): Promise<Forget>
  /** Asking for a mail with a link. */
  reset(caller: Pick<Caller, 'email' | 'address'>): Promise<void>
  signUp(caller: Pick<Caller, 'email' | 'address'>): Promise<void>
  /** Beginning to sign in with a passkey: every opened sign-in screen does. */
  passkey(address: string): Promise<void>
  /** Asking for single sign-on: every address typed on a sign-in screen does. */
  singleSignOn(address: string): Promise<void>
  /** Requests for the terms of a sign-up. */
  terms(address: string): Promise<void>
}

const perQuarter = { account: { staff: 5, members: 10 }, address: 30, ticket: 5 }
const codesADay = 30
const resetsAnHour = { accountAtAddress: 3, account: 10, address: 30 }
const signUpsAnHour = { account: 3, address: 10 }
/** Sign-ups of staff per day: an office creates a few accounts a day, an abuser hundreds. */
const signUpsADay = { address: 20 }
const passkeysAQuarter = { address: 120 }
const singleSignOnsAQuarter = { address: 240 }
const termsAnHour = { address: 60 }

/** `who`: whether attempts are those of staff or of members. */
export function createAttempts(openLimits: OpenLimits, who: 'staff' | 'members'): Attempts {
  const quarter = openLimits(`${who} quarter`, 15 * minuteMs)
  const hour = openLimits(`${who} hour`, hourMs)
  const day = openLimits(`${who} day`, 24 * hourMs)

  const guesses = (what: string, { email, address, device }: Caller) =>
    device === undefined
      ? [
          { key: `${what} account ${email}`, limit: perQuarter.account[who] },
          { key: `${what} address ${address}`, limit: perQuarter.address },
        ]
      : [{ key: `${what} device ${email} ${device}`, limit: perQuarter.account[who] }]

  /** Clears the failed attempts of the account; of keys that others share it gives back this one only. */
  const forget = async ([own, ...shared]: readonly { key: string }[]) => {
    await Promise.all([own && quarter.clear(own.key), ...shared.map(({ key }) => quarter.giveBack(key))])
  }

  return {
    async password(caller) {
      const keys = guesses('password', caller)
      if (!(await quarter.take(keys))) throw new AppError('TOO_MANY', 'too-many-attempts')
      return () => forget(keys)
    },
    async code(caller, ticket) {
      const keys = [...guesses('code', caller), { key: `ticket ${ticket}`, limit: perQuarter.ticket }]
      const daily = { key: `code ${caller.email} ${caller.device ?? ''}`, limit: codesADay }
      if (!(await quarter.take(keys)) || !(await day.take([daily])))
        throw new AppError('TOO_MANY', 'too-many-attempts')
      return async () => {
        await Promise.all([forget(keys), day.clear(daily.key)])
      }
    },
    async reset({ email, address }) {
      const keys = [
        { key: `reset ${address} ${email}`, limit: resetsAnHour.accountAtAddress },
        { key: `reset account ${email}`, limit: resetsAnHour.account },
        { key: `reset address ${address}`, limit: resetsAnHour.address },
      ]
      if (!(await hour.take(keys))) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    async signUp({ email, address }) {
      const keys = [
        { key: `sign-up account ${email}`, limit: signUpsAnHour.account },
        { key: `sign-up address ${address}`, limit: signUpsAnHour.address },
      ]
      const daily = who === 'staff' ? [{ key: `sign-up address ${address}`, limit: signUpsADay.address }] : []
      if (!(await hour.take(keys)) || !(await day.take(daily)))
        throw new AppError('TOO_MANY', 'too-many-requests')
    },
    async passkey(address) {
      const key = { key: `passkey ${address}`, limit: passkeysAQuarter.address }
      if (!(await quarter.take([key]))) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    async singleSignOn(address) {
      const key = { key: `single-sign-on ${address}`, limit: singleSignOnsAQuarter.address }
      if (!(await quarter.take([key]))) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    async terms(address) {
      const key = { key: `terms ${address}`, limit: termsAnHour.address }
      if (!(await hour.take([key]))) throw new AppError('TOO_MANY', 'too-many-requests')
    },
  }
}
