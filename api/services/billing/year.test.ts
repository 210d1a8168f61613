import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { startFakeStripe } from '#testing/api/billing/fake-stripe.ts'
import { liveYear } from '#testing/api/billing/live-year.ts'
import { oweOf } from '#testing/api/billing/year-oracle.ts'
import { makeYear } from '#testing/api/billing/year-scenario.ts'
import { randomFrom } from '#testing/model/seeded-random.ts'
import { listRollups } from '../../db/analytics/rollups.ts'
import { listBillIds, listBillsById, sumBills } from '../../db/billing/bill-list.ts'
import { type Bill, listBillLines } from '../../db/billing/bills.ts'
import { listPayments } from '../../db/billing/payments.ts'
import { openDatabase } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { beginRefund } from './refund-bill.ts'
import { confirmTransfer } from './settle-bill.ts'

const isLong = process.env.LONG === '1'
const count = isLong ? 200 : 24
const seed = 20_280_229

const folders: string[] = []
const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-year-'))
  folders.push(folder)
  return join(folder, 'year.sqlite')
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Stripe = Awaited<ReturnType<typeof startFakeStripe>>

function billsOf(file: string) {
  const database = openDatabase(file)
  const ids = listBillIds(database.db, everything, { sort: { field: 'company', order: 'ASC' } })
  const bills = listBillsById(database.db, ids).map((bill) => ({
    ...bill,
    lines: listBillLines(database.db, bill.id),
    payments: listPayments(database.db, bill.id),
  }))
  database.close()
  return bills
}

const figuresOf = ({
  accountId,
  month,
  planFee,
  accessFee,
  licenseFee,
  initialFee,
  tax,
  total,
  dueOn,
}: Bill) =>
  [`${accountId} ${month}`, { planFee, accessFee, licenseFee, initialFee, tax, total, dueOn }] as const

const owedByOracle = (year = makeYear(count, seed)) =>
  [...oweOf(year)]
    .filter(([key]) => key.slice(-7) < '2029-01')
    .map(([key, owed]) => [
      key,
      {
        planFee: Number(owed.plan),
        accessFee: Number(owed.views),
        licenseFee: Number(owed.licenses),
        initialFee: Number(owed.initial),
        tax: Number(owed.tax),
        total: Number(owed.total),
        dueOn: owed.dueOn,
      },
    ])
    .sort()

/** Each paid bill was charged exactly once, and no other bill was. */
function checkMoney(bills: ReturnType<typeof billsOf>, stripe: Stripe) {
  const taken = new Map<string, number[]>()
  for (const { status, metadata, amount } of stripe.intents.values())
    if (status === 'succeeded') taken.set(metadata.billId!, [...(taken.get(metadata.billId!) ?? []), amount])
  const paid = bills.filter(({ status }) => status === 'paid')
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(paid.map(({ id, total }) => [id, [total]])))
  for (const { status, payments } of bills) {
    expect(payments.filter(({ state }) => state === 'succeeded')).toHaveLength(status === 'paid' ? 1 : 0)
    expect(payments.filter(({ state }) => state === 'surplus' || state === 'processing')).toEqual([])
  }
}

/** The lines of every bill add up. */
function checkSums(bills: ReturnType<typeof billsOf>) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  for (const bill of bills) {
    expect(sum(bill.lines.map(({ amount }) => amount))).toBe(bill.subtotal)
    expect(sum(bill.taxes.map(({ base }) => base))).toBe(bill.subtotal)
    expect(sum(bill.taxes.map(({ tax }) => tax))).toBe(bill.tax)
    expect(bill.subtotal + bill.tax).toBe(bill.total)
  }
}

/** Transfers arrive and are refunded, fully or in parts: the sums of lists and of the dashboard are what each issuer has left. */
function checkRefunds(file: string) {
  const database = openDatabase(file)
  const chance = randomFrom(seed)
  const now = Date.parse('2029-02-01T00:00:00+09:00')
  const by = { scope: everything, executor: 'x', now, checkSeen: () => undefined }
  const left = new Map<string, { total: bigint; open: bigint; refunded: bigint }>()
  for (const bill of billsOf(file)) {
    const of = left.get(bill.issuerId) ?? { total: 0n, open: 0n, refunded: 0n }
    left.set(bill.issuerId, of)
    of.total += BigInt(bill.total)
    if (bill.status === 'unpaid' && chance() < 0.6) {
      const amount = chance() < 0.3 ? bill.total : Math.ceil(bill.total * chance())
      const refund = { reason: 'x', amount, consoleOrigin: 'http://localhost:3000', hasCards: false }
      database.transaction((db) => {
        confirmTransfer(db, { ...by, id: bill.id, receivedOn: '2029-01-31', note: '' })
        if (chance() < 0.7) {
          beginRefund(db, { ...by, ...refund, id: bill.id })
          of.total -= BigInt(amount)
          of.refunded += BigInt(amount)
        }
      })
    } else if (bill.status === 'unpaid' || bill.status === 'failed') of.open += BigInt(bill.total)
  }
  expect([...left.values()].some(({ refunded }) => refunded > 0n)).toBe(true)
  for (const [issuerId, sums] of left) {
    const shown = sumBills(database.db, everything, { issuerId })
    expect([shown.total, shown.open, shown.refunded]).toEqual(Object.values(sums).map(Number))
    const revenue = listRollups(database.db, issuerId, {
      metrics: ['revenue'],
      from: '2027-01',
      to: '2029-12',
    }).reduce((sum, { key, value }) => (key === 'refunded' ? sum - value : sum + value), 0)
    expect(revenue).toBe(Number(sums.total))
  }
  database.close()
}

test('the calculation that bills are compared with sees a yen, a day, a page view, a licence and a due day', () => {
  const faults: ((year: ReturnType<typeof makeYear>) => void)[] = [
    ({ accounts }) => {
      for (const { plans } of accounts) for (const { terms } of plans) terms.price += 1
    },
    ({ accounts }) => {
      const [first] = accounts
      if (first) first.contractEnd = '2028-02-28'
    },
    ({ accounts }) => {
      for (const { views } of accounts) for (const view of views) view.count *= 2
    },
    ({ accounts }) => {
      const gone = accounts.filter(({ deletedAt }) => deletedAt !== null)
      for (const account of gone) account.deletedAt! -= 40 * 86_400_000
    },
    (year) => {
      year.standstills = []
    },
    (year) => {
      year.providerDueDay += 1
    },
  ]
  for (const breakYear of faults) {
    const year = makeYear(count, seed)
    breakYear(year)
    expect(owedByOracle(year)).not.toEqual(owedByOracle())
  }
})

test('a year of accounts with changes, pauses and failing cards is billed to the yen, and twice alike', async () => {
  const seen: unknown[] = []
  for (const _ of isLong ? [1, 2] : [1]) {
    const stripe = await startFakeStripe()
    const file = openFolder()
    await liveYear({ file, stripe: stripe.settings, count, seed })
    const bills = billsOf(file)
    expect(bills.map(figuresOf).sort()).toEqual(owedByOracle())
    checkSums(bills)
    checkMoney(bills, stripe)
    checkRefunds(file)
    seen.push(bills.map((bill) => [...figuresOf(bill), bill.status, bill.number]).sort())
    expect(new Set(bills.map(({ status }) => status))).toEqual(
      new Set(['paid', 'unpaid', 'failed', 'completed']),
    )
    await stripe.close()
  }
  expect(seen.at(-1)).toEqual(seen[0])
}, 600_000)

test('the same year is billed alike when the process is killed again and again', async () => {
  const stripe = await startFakeStripe()
  const file = openFolder()
  const chance = randomFrom(Date.now())
  const kills = isLong ? 60 : 4
  for (let killed = 0; ; ) {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../../testing/api/billing/year-process.ts', import.meta.url)),
      ...['--file', file, '--stripe', JSON.stringify(stripe.settings)],
      ...['--count', String(count), '--seed', String(seed)],
    ])
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
    const timer = killed < kills ? setTimeout(() => child.kill('SIGKILL'), 700 + chance() * 1_500) : undefined
    const code = await new Promise<number | null>((resolve) => child.on('exit', (ended) => resolve(ended)))
    clearTimeout(timer)
    if (code === 0) break
    expect(code, words).toBeNull()
    killed++
  }
  const bills = billsOf(file)
  expect(bills.map(figuresOf).sort()).toEqual(owedByOracle())
  checkSums(bills)
  checkMoney(bills, stripe)
  await stripe.close()
}, 600_000)
