import type { AccountType, ContractState } from '#model/records/account.ts'
import type { PlanTerms } from '#model/records/plan.ts'
import { randomFrom } from '../../model/seeded-random.ts'

/** A year of several accounts, generated from a seed. */
export interface YearScenario {
  accounts: ScenarioAccount[]
  /** The first and the last day, in Japan, inclusive. */
  from: string
  to: string
  /** Days on which the product does not run, so that bills are late. */
  standstills: { from: string; to: string }[]
  providerDueDay: number
}

export interface ScenarioAccount {
  id: string
  parentId: string
  type: AccountType
  contractStart: string | null
  contractEnd: string | null
  plans: { day: string; terms: PlanTerms }[]
  /** Milliseconds since 1970. */
  contract: { at: number; to: ContractState }[]
  views: { day: string; count: number }[]
  card: 'good' | 'bad' | 'moody' | null
  /** Initial fee that it charges as an issuer. */
  initialFee: number
  dueDay: number
  creatives: number
  /** When it is deleted: only accounts without a plan, which never owe anything. */
  deletedAt: number | null
}

const dayMs = 86_400_000
const zero = Date.parse('2027-01-01T00:00:00Z')
const dayAt = (index: number): string => new Date(zero + index * dayMs).toISOString().slice(0, 10)
/** The days of a leap year: 2028 has a 29th of February. */
const first = 365
const last = 365 + 365
const firstOfMonths = Array.from({ length: 12 }, (_, at) => `2028-${String(at + 1).padStart(2, '0')}-01`)

const flags = {
  swipe: true,
  privateDomain: true,
  settingPopupCta: true,
  settingFormContact: true,
  analyticsEffect: true,
  settingTagSeo: true,
  multiLanguage: true,
  creatorScripts: true,
}

function someTerms(chance: () => number): PlanTerms {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!
  return {
    ...flags,
    name: pick(['Light', 'スタンダード', 'Premium', 'Pro']),
    quantitySwipe: 40,
    quantitySite: 3,
    price: pick([0, 9_801, 19_999, 39_800, 77_777]),
    limitAccess: pick([null, 300, 1_000, 100_000]),
    limitAccessPrice: pick([0, 1, 3]),
    licensePrice: 0,
  }
}

export function makeYear(count: number, seed: number): YearScenario {
  const chance = randomFrom(seed)
  const between = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1))
  const partners = Math.max(2, Math.floor(count / 20))
  const accounts: ScenarioAccount[] = []
  for (let at = 0; at < count; at++) {
    const id = `account-${String(at).padStart(4, '0')}`
    const isPartner = at < partners
    const partner = accounts[between(0, partners - 1)]
    const isDirect = isPartner || chance() < 0.4 || !partner
    const opened = between(first - 40, isPartner ? first - 20 : last - 20)
    const contract: ScenarioAccount['contract'] = [
      { at: zero + opened * dayMs - 9 * 3_600_000 + between(0, dayMs - 1), to: 'ACTIVE' },
    ]
    addContract(contract, chance, opened)
    const begin = opened + between(0, 20)
    const plans = [{ day: dayAt(begin), terms: someTerms(chance) }]
    for (const day of firstOfMonths)
      if (day > dayAt(begin) && chance() < 0.12) plans.push({ day, terms: someTerms(chance) })
    for (const plan of plans) if (isPartner) plan.terms = { ...plan.terms, licensePrice: 1_234 }
    const busy = chance() < 0.3
    const views = Array.from({ length: last - opened + 1 }, (_, day) => ({
      day: dayAt(opened + day),
      count: busy ? between(0, 90) : between(0, 12),
    })).filter(() => chance() < 0.7)
    const cards = ['good', 'good', 'bad', 'moody', null, null] as const
    accounts.push({
      id,
      type: isPartner ? 'OEM_MASTER' : isDirect ? 'MASTER_USER' : 'USER',
      parentId: isDirect ? 'provider' : partner.id,
      contractStart: chance() < 0.3 ? dayAt(opened + between(0, 15)) : null,
      contractEnd: chance() < 0.15 ? dayAt(between(opened + 20, last)) : null,
      plans,
      contract,
      views,
      card: isDirect ? cards[between(0, 5)]! : null,
      initialFee: [0, 50_000, 100_000][between(0, 2)]!,
      dueDay: between(1, 31),
      creatives: between(1, 120),
      deletedAt: null,
    })
  }
  addPassingAccounts(accounts, partners, between)
  const standstills = [
    { from: '2028-04-29', to: '2028-05-02' },
    { from: '2028-07-20', to: '2028-09-19' },
  ]
  return {
    accounts,
    from: dayAt(first - 40),
    to: dayAt(last + 1),
    standstills,
    providerDueDay: between(1, 14),
  }
}

/** Times of day, in hours, at which the product checks what is due. */
export const looks = [0.01, 12] as const

/** A deletion at the time of a check happens before it; the last one is in the last millisecond of the day. */
const hoursOfDeletion = [...looks, 24 - 1 / 3_600_000]

/**
 * Customers of partners without a plan. Most are deleted: in their first month, on its last day, or in a later month.
 */
function addPassingAccounts(
  accounts: ScenarioAccount[],
  partners: number,
  between: (low: number, high: number) => number,
): void {
  const count = partners * 12
  for (let at = 0; at < count; at++) {
    const opened = between(first - 30, last - 80)
    const openedAt = zero + opened * dayMs - 9 * 3_600_000 + between(0, dayMs - 1)
    const firstOfNext =
      zero + Math.round((Date.parse(firstAfter(dayAt(opened + between(0, 40)))) - zero) / dayMs) * dayMs
    const day = between(0, 2) === 0 ? firstOfNext : zero + (opened + between(1, 75)) * dayMs
    const deletedAt = day - 9 * 3_600_000 + Math.round(hoursOfDeletion[between(0, 2)]! * 3_600_000)
    accounts.push({
      id: `passing-${String(at).padStart(4, '0')}`,
      type: 'USER',
      parentId: accounts[at % partners]!.id,
      contractStart: null,
      contractEnd: null,
      plans: [],
      contract: [{ at: openedAt, to: 'ACTIVE' }],
      views: [],
      card: null,
      initialFee: 0,
      dueDay: 31,
      creatives: 0,
      deletedAt: between(0, 5) > 0 && deletedAt > openedAt ? deletedAt : null,
    })
  }
}

const firstAfter = (day: string): string => {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 10)
}

/** Pauses of some hours to some weeks, and occasionally a termination. */
function addContract(contract: ScenarioAccount['contract'], chance: () => number, opened: number): void {
  let at = (contract[0]?.at ?? 0) + chance() * 60 * dayMs
  const end = zero + last * dayMs
  while (chance() < 0.45 && at < end) {
    contract.push({ at: Math.floor(at), to: 'SUSPENDED' })
    at += chance() < 0.3 ? chance() * dayMs : chance() * 45 * dayMs
    if (chance() < 0.2) break
    contract.push({ at: Math.floor(at), to: 'ACTIVE' })
    at += chance() * 120 * dayMs
  }
  if (chance() < 0.1) contract.push({ at: Math.floor(at + opened), to: 'TERMINATED' })
}
