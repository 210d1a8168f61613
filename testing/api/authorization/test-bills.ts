import { randomUUID } from 'node:crypto'
import { addBill } from '#api/db/billing/bills.ts'
import { letterheadSchema, plainBillingSettings } from '#model/billing/letterhead.ts'
import { accountIdOf, idOf, markerOf, type TestTree, tree } from './test-tree.ts'

const parentOf = (name: string): string => tree.find((account) => account.name === name)?.parent ?? 'provider'

interface Sides {
  id: string
  /** Name of the account, as it is on the bill. */
  marker: string
  accountId: string
  issuerId: string
}

function add({ db, now }: TestTree, { id, marker, accountId, issuerId }: Sides): string {
  const none = { blocksUsed: 0, accessFee: 0, licenseFee: 0, initialFee: 0, correction: 0 }
  addBill(db, {
    ...none,
    id,
    accountId,
    issuerId,
    month: '2019-01',
    revision: 1,
    company: marker,
    contactName: marker,
    email: `x@${marker}.example.com`,
    letterhead: letterheadSchema.strip().parse(plainBillingSettings('Issuer')),
    planName: 'Light',
    monthlyFee: 100,
    planFee: 100,
    subtotal: 100,
    tax: 10,
    total: 110,
    taxes: [{ percent: 10, base: 100, tax: 10 }],
    method: 'BANK',
    status: 'unpaid',
    issuedAt: now(),
    dueOn: '2019-02-28',
    lines: [],
  })
  return id
}

/** A bill that an account owes to the one above it. Each has one per month; further ones are from a deleted issuer. */
export const addReceivedBill = (given: TestTree, account: string, id?: string): string =>
  add(given, {
    id: id ?? randomUUID(),
    marker: markerOf(account),
    accountId: id === undefined ? randomUUID() : accountIdOf(account),
    issuerId: accountIdOf(id === undefined ? account : parentOf(account)),
  })

/** A bill owed to an account by a deleted account. */
export const addIssuedBill = (given: TestTree, account: string, id: string = randomUUID()): string =>
  add(given, { id, marker: markerOf(account), accountId: randomUUID(), issuerId: accountIdOf(account) })

export function plantBills(given: TestTree, account: string): void {
  addReceivedBill(given, account, idOf(`bill of ${account}`))
  addIssuedBill(given, account, idOf(`issued bill of ${account}`))
}
