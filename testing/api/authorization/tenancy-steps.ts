import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { staff } from '#api/db/schema/staff.ts'
import { accountTypes, authorities, positionsInAccount } from '#model/records/account.ts'
import { type Kind, mayStandBelow, type Need, type Tenancy } from './tenancy-model.ts'
import type { TestTree } from './test-tree.ts'

/** The random choices of a step: each number picks one of the existing items. */
export interface Choice {
  who: number
  about: number
  how: number
  /** Whether the caller is somebody with permission, if there is anybody. */
  isAble: boolean
}

/** A call, and the change it makes if it is carried out. */
export interface Step {
  need: Need
  kind: Kind
  id: string
  method: string
  path: string
  body?: unknown
  /** Whether it concerns the caller's own account or person: refused even if they may do it to others. */
  isOwn?: boolean
  /** Applies the response to the model; throws if it should have been refused. */
  apply?: (answer: { id: string }) => void
}

export interface World extends Pick<TestTree, 'db'> {
  tenancy: Tenancy
  /** Everybody who ever existed; removed people keep trying. */
  everybody: string[]
}

type MakeStep = (world: World, who: string, choice: Choice) => Step

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!

const aboutSite = ({ tenancy }: World, { about }: Choice): string =>
  pick([...tenancy.sites.keys(), 'never-was'], about)
const aboutAccount = ({ tenancy }: World, { about }: Choice): string =>
  pick([...tenancy.accounts.keys()], about)
const aboutPerson = ({ everybody }: World, { about }: Choice): string => pick(everybody, about)
const ownOf = ({ tenancy }: World, who: string): string | undefined => tenancy.people.get(who)?.account

const site =
  (need: Need, method: string, { end = '', body }: { end?: string; body?: unknown } = {}): MakeStep =>
  (world, _, choice) => {
    const id = aboutSite(world, choice)
    return { need, kind: 'site', id, method, path: `/sites/${id}${end}`, body }
  }

const account =
  (need: Need, method: string, make: (given: Given) => Partial<Step>): MakeStep =>
  (world, who, choice) => {
    const id = aboutAccount(world, choice)
    const isOwn = ownOf(world, who) === id
    const base = { need, kind: 'account' as const, id, method, path: `/users/${id}`, isOwn }
    return { ...base, ...make({ world, who, id, how: choice.how }) }
  }

const person =
  (need: Need, method: string, make: (given: Given) => Partial<Step>): MakeStep =>
  (world, who, choice) => {
    const id = aboutPerson(world, choice)
    const base = { need, kind: 'person' as const, id, method, path: `/admins/${id}` }
    return { ...base, ...make({ world, who, id, how: choice.how }) }
  }

interface Given {
  world: World
  who: string
  id: string
  how: number
}

/** A new main contact replaces the previous one. */
function demote({ tenancy }: World, accountId: string): void {
  for (const one of tenancy.people.values())
    if (one.account === accountId && one.position === 'MAIN_CONTACT') one.position = 'EDITOR'
}

/** Most contracts continue. */
const contracts = ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'ACTIVE', 'TERMINATED'] as const

const newEmail = () => `${randomUUID()}@example.com`

export const steps = {
  'read a site': site('look', 'GET'),
  'rename a site': site('change', 'PUT', { body: { name: 'Renamed' } }),
  'publish a site': site('change', 'POST', { end: '/publish' }),
  'take a site offline': site('change', 'POST', { end: '/unpublish' }),
  'delete a site': (world, who, choice) => {
    const step = site('change', 'DELETE')(world, who, choice)
    return { ...step, apply: () => world.tenancy.sites.delete(step.id) }
  },
  'make a site': (world, who) => {
    const id = ownOf(world, who) ?? 'gone'
    const body = { name: 'A site', template: 'starter' }
    const apply: Step['apply'] = (answer) => world.tenancy.sites.set(answer.id, id)
    return { need: 'change', kind: 'account', id, method: 'POST', path: '/sites', body, apply }
  },
  'read an account': account('look', 'GET', () => ({ isOwn: false })),
  'open an account': account('open accounts', 'POST', ({ world, id, how }) => {
    const right = mayStandBelow[world.tenancy.accounts.get(id)!.type]
    const type = pick(how % 4 > 0 && right.length > 0 ? right : accountTypes, how)
    const company = `Company ${randomUUID().slice(0, 8)}`
    const body = { type, parentId: id, company, contactName: 'Somebody', email: newEmail() }
    const { accounts, people } = world.tenancy
    const apply: Step['apply'] = (answer) => {
      if (!right.includes(type)) throw new Error(`${type} below another`)
      const opensAccounts = mayStandBelow[type].length > 0
      const grants = { contract: 'ACTIVE', authority: 'EDIT', opensAccounts } as const
      accounts.set(answer.id, { id: answer.id, type, parent: id, company, ...grants })
      const contact = world.db.select().from(staff).where(eq(staff.accountId, answer.id)).get()!
      const standing = { position: 'MAIN_CONTACT', authority: 'EDIT' } as const
      people.set(contact.id, { id: contact.id, account: answer.id, ...standing })
      world.everybody.push(contact.id)
    }
    return { path: '/users', body, apply, isOwn: false }
  }),
  'change a contract': account('keep accounts', 'POST', ({ world, id, how }) => {
    const stored = world.tenancy.accounts.get(id)!
    const contract = pick(contracts, how)
    const body = { contract, content: 'x', company: stored.company }
    const apply = () => {
      stored.contract = contract
    }
    return { path: `/users/${id}/contract`, body, apply }
  }),
  'grant an account': account('edit accounts', 'PUT', ({ world, id, how }) => {
    const stored = world.tenancy.accounts.get(id)!
    const wanted = { authority: pick([...authorities, 'EDIT'] as const, how), licenseIssuance: how % 5 > 0 }
    const isAsItWas = wanted.authority === stored.authority && wanted.licenseIssuance === stored.opensAccounts
    const apply = () => {
      stored.authority = wanted.authority
      stored.opensAccounts = wanted.licenseIssuance
    }
    return { body: wanted, apply, ...(isAsItWas ? { isOwn: false } : {}) }
  }),
  'delete an account': account('keep accounts', 'DELETE', ({ world, id }) => ({
    apply: () => {
      const { accounts, people, sites } = world.tenancy
      const inside = [...accounts.values()].some(({ parent }) => parent === id)
      if (inside || [...sites.values()].includes(id)) throw new Error('An account went that was not empty')
      accounts.delete(id)
      for (const one of [...people.values()]) if (one.account === id) people.delete(one.id)
    },
  })),
  'read a person': person('look', 'GET', () => ({})),
  'invite a person': account('keep people', 'POST', ({ world, id, how }) => {
    const standing = { position: pick(positionsInAccount, how), authority: pick(authorities, how >> 2) }
    const body = { accountId: id, name: 'Invited', email: newEmail(), ...standing }
    const apply: Step['apply'] = (answer) => {
      if (standing.position === 'MAIN_CONTACT') demote(world, id)
      world.tenancy.people.set(answer.id, { id: answer.id, account: id, ...standing })
      world.everybody.push(answer.id)
    }
    return { path: '/admins', body, apply, isOwn: false }
  }),
  'move a person': person('keep people', 'PUT', ({ world, who, id, how }) => {
    const stored = world.tenancy.people.get(id)
    const wanted = { position: pick(positionsInAccount, how), authority: pick(authorities, how >> 2) }
    const apply = () => {
      if (!stored) throw new Error('Nobody was moved')
      if (wanted.position === 'MAIN_CONTACT') demote(world, stored.account)
      Object.assign(stored, wanted)
    }
    return { body: wanted, apply, isOwn: who === id && wanted.authority !== stored?.authority }
  }),
  'remove a person': person('keep people', 'DELETE', ({ world, who, id }) => ({
    isOwn: who === id,
    apply: () => world.tenancy.people.delete(id),
  })),
} as const satisfies Record<string, MakeStep>
export type StepName = keyof typeof steps
