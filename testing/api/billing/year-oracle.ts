import type { ScenarioAccount, YearScenario } from './year-scenario.ts'

/*
 * The bills expected for a year, computed independently of the product: day by day, with a ledger for each month, and
 * without code from `model/billing/`.
 */

export interface Owed {
  plan: bigint
  views: bigint
  licenses: bigint
  initial: bigint
  tax: bigint
  total: bigint
  /** `yyyy-mm-dd` */
  dueOn: string
}

const dayMs = 86_400_000
const nine = 9 * 3_600_000

function* daysFrom(from: string, to: string): Generator<string> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    yield new Date(at).toISOString().slice(0, 10)
}

/** Whether the contract was active at any instant of a day in Japan. */
function ranOn(account: ScenarioAccount, day: string): boolean {
  if (account.deletedAt !== null && account.deletedAt <= Date.parse(day) - nine) return false
  if (account.contractStart !== null && day < account.contractStart) return false
  if (account.contractEnd !== null && day > account.contractEnd) return false
  const begin = Date.parse(day) - nine
  let state = 'none'
  for (const { at, to } of account.contract) if (at <= begin) state = to
  if (state === 'ACTIVE') return true
  return account.contract.some(({ at, to }) => at > begin && at < begin + dayMs && to === 'ACTIVE')
}

const planOn = (account: ScenarioAccount, day: string) =>
  account.plans.filter((plan) => plan.day <= day).at(-1)

interface Ledger {
  days: Map<ScenarioAccount['plans'][number], number>
  views: Map<ScenarioAccount['plans'][number], number>
  last: ScenarioAccount['plans'][number] | undefined
}

/** By account and month: `account-0001 2028-02`. */
export function oweOf({ accounts, from, to, standstills, providerDueDay }: YearScenario): Map<string, Owed> {
  const owed = new Map<string, Owed>()
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const days = [...daysFrom(from, to)]
  const ran = new Map(accounts.map((one) => [one.id, new Set(days.filter((day) => ranOn(one, day)))]))
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  for (const account of accounts) {
    let hasPaidInitial = false
    const seen = new Map(account.views.map(({ day, count }) => [day, count]))
    const issuer = byId.get(account.parentId)
    const issuerFee = issuer ? issuer.initialFee : 100_000
    const dueDay = issuer ? issuer.dueDay : providerDueDay
    for (const month of months) {
      const ledger: Ledger = { days: new Map(), views: new Map(), last: undefined }
      let begins = false
      for (const day of days) {
        if (!day.startsWith(month) || !ran.get(account.id)!.has(day)) continue
        const plan = planOn(account, day)
        if (!plan) continue
        ledger.last = plan
        ledger.days.set(plan, (ledger.days.get(plan) ?? 0) + 1)
        ledger.views.set(plan, (ledger.views.get(plan) ?? 0) + (seen.get(day) ?? 0))
        if (plan.terms.price > 0 && !hasPaidInitial) {
          hasPaidInitial = true
          begins = true
        }
      }
      if (!ledger.last) continue
      const below = accounts.filter(({ parentId }) => parentId === account.id)
      const licensed = below.filter(({ id }) =>
        days.some((day) => day.startsWith(month) && ran.get(id)!.has(day)),
      )
      const licenses = BigInt(licensed.length) * BigInt(ledger.last.terms.licensePrice)
      owed.set(`${account.id} ${month}`, {
        ...addUp(ledger, month, licenses, begins ? BigInt(issuerFee) : 0n),
        dueOn: dueOf(month, dueDay, standstills),
      })
    }
  }
  return owed
}

/** A bill is made on the first day after the month on which the product runs. */
function dueOf(month: string, dueDay: number, standstills: YearScenario['standstills']): string {
  const [year, number] = month.split('-').map(Number)
  const firstOfNext = Date.UTC(year!, number!, 1)
  let made = firstOfNext
  const textOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  while (standstills.some(({ from, to }) => from <= textOf(made) && textOf(made) <= to)) made += dayMs
  for (let at = made === firstOfNext ? made : made + 14 * dayMs; ; at += dayMs) {
    const date = new Date(at).getUTCDate()
    const isLastOfMonth = new Date(at + dayMs).getUTCDate() === 1
    if (date === dueDay || (isLastOfMonth && date < dueDay)) return textOf(at)
  }
}

function addUp(ledger: Ledger, month: string, licenses: bigint, initial: bigint): Omit<Owed, 'dueOn'> {
  const [year, number] = month.split('-').map(Number)
  const length = BigInt(new Date(Date.UTC(year!, number!, 0)).getUTCDate())
  let plan = 0n
  let views = 0n
  for (const [{ terms }, days] of ledger.days) plan += (BigInt(terms.price) * BigInt(days)) / length
  for (const [{ terms }, count] of ledger.views) {
    if (terms.limitAccess === null || count <= terms.limitAccess) continue
    views += BigInt(count - terms.limitAccess) * BigInt(terms.limitAccessPrice)
  }
  const subtotal = plan + views + licenses + initial
  const tax = subtotal / 10n
  return { plan, views, licenses, initial, tax, total: subtotal + tax }
}
