import type { Context } from 'hono'
import { billNumber } from '#model/billing/bill-status.ts'
import { type BillDetail, type BillRow, billCalls, billPdfQuerySchema } from '#model/calls/accounts/bills.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { listBillIds, listBills, listBillsById, sumBills } from '../../db/billing/bill-list.ts'
import { type Bill, findBill, findIssuedBill } from '../../db/billing/bills.ts'
import type { Scope } from '../../db/scope.ts'
import { answerCsv } from '../../http/answer-file.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiContext, ApiEnv } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { type CsvCell, japanTime } from '../../infra/csv.ts'
import { tryRefund } from '../../services/billing/ask-refund.ts'
import { billDetail, billRows } from '../../services/billing/bill-rows.ts'
import { chargeBill } from '../../services/billing/charge-bills.ts'
import { paperOf } from '../../services/billing/paper-of.ts'
import { beginRefund } from '../../services/billing/refund-bill.ts'
import { confirmTransfer, forceCompletion, voidBill } from '../../services/billing/settle-bill.ts'
import { createPrinter } from '../../services/documents/printer.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'

const rowsPerBatch = 500
const listRules = billCalls['GET /api/bills'].list

/** Bills, which both the account that owes and the issuer can read. */
export const billRoutes = (deps: SignInDeps) => {
  const { db } = deps.database
  const print = createPrinter()
  return serveCalls({
    'GET /api/bills': (c, call) => {
      const { filter, ...query } = call.list()
      const { id: ids, ...rest } = filter
      const { rows, total } = listBills(db, c.get('scope'), { ...rest, ...query, ids })
      const shown = billRows(db, c.get('scope'), rows)
      return answerList<BillRow>(c, { name: 'bills', rows: shown, total, offset: query.offset })
    },
    'GET /api/bill-sums': (c, call) => {
      const { filter } = readListQuery(c, listRules)
      const { id: ids, ...rest } = filter
      const sums = sumBills(db, c.get('scope'), { ...rest, ids })
      return call.answer(sums)
    },
    'GET /api/bill-exports': (c) => {
      const { filter, sort } = readListQuery(c, listRules)
      const { id: named, ...rest } = filter
      const ids = listBillIds(db, c.get('scope'), { ...rest, ids: named, sort })
      noteForAudit(c, { details: { bills: ids.length } })
      function* rows() {
        for (let start = 0; start < ids.length; start += rowsPerBatch)
          yield listBillsById(db, ids.slice(start, start + rowsPerBatch)).map(cells)
      }
      return answerCsv(c, { name: 'bills', header: Object.keys(columns), rows: rows(), now: deps.now() })
    },
    'GET /api/bills/:id': (c) => answerBill(c, deps, findKnown(c, deps)),
    'GET /api/bills/:id/pdf': async (c) => {
      const query = billPdfQuerySchema.safeParse(c.req.query())
      if (!query.success)
        throw new AppError('INVALID_INPUT', { reason: 'parameter', params: { name: 'language' } })
      const { language, refund: refundId } = query.data
      const { name, content } = paperOf(db, findKnown(c, deps), { language, refundId })
      return c.body(await print({ kind: 'invoice', content }), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}.pdf"`,
      })
    },
    'POST /api/bills/:id/charge': async (c) => {
      const { cards } = deps
      const bill = findKnown(c, deps)
      if (!cards) throw new AppError('CONFLICT', 'cards-not-set-up')
      if (bill.issuerId !== providerAccountId) throw new AppError('CONFLICT', 'cards-not-here')
      const onError = (error: unknown) => deps.onError(error, c.get('requestId'))
      const { accountId } = c.get('staff')
      if (!(await chargeBill({ ...deps, cards, onError }, { billId: bill.id, accountId })))
        throw new AppError('CONFLICT', 'bill-not-by-card')
      return answerBill(c, deps, findKnown(c, deps))
    },
  })
}

/** Changes of bills by their issuer. */
export const settleBillRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/bills/:id/transfer': async (c, call) => {
      const body = await call.body()
      const bill = deps.database.transaction((db) =>
        confirmTransfer(db, { ...about(c, deps, body), ...body }),
      )
      return answerBill(c, deps, bill)
    },
    'POST /api/bills/:id/complete': async (c, call) => {
      findOwed(c, deps)
      const { password, code, ...body } = await call.body()
      await reauthenticate(c, deps, { password, code })
      const bill = deps.database.transaction((db) =>
        forceCompletion(db, { ...about(c, deps, body), ...body }),
      )
      return answerBill(c, deps, bill)
    },
    'POST /api/bills/:id/void': async (c, call) => {
      findOwed(c, deps)
      const { password, code, ...body } = await call.body()
      await reauthenticate(c, deps, { password, code })
      const { bill, replacement } = deps.database.transaction((db) =>
        voidBill(db, {
          ...about(c, deps, body),
          ...body,
          hasCards: deps.cards !== undefined,
          consoleOrigin: deps.consoleOrigin,
        }),
      )
      if (replacement) noteForAudit(c, { details: { replacement: replacement.id } })
      return answerBill(c, deps, bill)
    },
    'POST /api/bills/:id/refunds': async (c, call) => {
      findOwed(c, deps)
      const { password, code, ...body } = await call.body()
      await reauthenticate(c, deps, { password, code })
      const { cards, consoleOrigin } = deps
      const request = { ...about(c, deps, body), ...body, consoleOrigin, hasCards: cards !== undefined }
      const refund = deps.database.transaction((db) => beginRefund(db, request))
      noteForAudit(c, { details: { refund: refund.id, amount: refund.amount } })
      const onError = (error: unknown) => deps.onError(error, c.get('requestId'))
      if (cards) await tryRefund({ ...deps, cards, onError }, refund)
      return answerBill(c, deps, findKnown(c, deps))
    },
  })

const about = (c: Context<ApiEnv, '/bills/:id/*'>, deps: SignInDeps, sent: unknown) => ({
  scope: c.get('scope'),
  id: c.req.param('id') ?? '',
  executor: c.get('staff').name,
  now: deps.now(),
  checkSeen: (bill: Bill) =>
    checkIfMatch(c, {
      revisions: [bill.version],
      current: () => detailOf(deps, c.get('scope'), bill),
      sent,
    }),
})

function findKnown(c: ApiContext, { database }: SignInDeps): Bill {
  return orNotFound(findBill(database.db, c.get('scope'), c.req.param('id') ?? ''), 'no-such-bill')
}

/** Throws NOT_FOUND before the caller is asked to authenticate again. */
function findOwed(c: ApiContext, { database }: SignInDeps): void {
  if (!findIssuedBill(database.db, c.get('scope'), c.req.param('id') ?? ''))
    throw new AppError('NOT_FOUND', 'no-such-bill')
}

const detailOf = ({ database, cards }: SignInDeps, scope: Scope, bill: Bill): BillDetail =>
  billDetail(database.db, { scope, hasCards: cards !== undefined }, bill)

function answerBill(c: ApiContext, deps: SignInDeps, bill: Bill): Response {
  const detail = detailOf(deps, c.get('scope'), bill)
  c.header('ETag', `"${detail.revision}"`)
  return c.json<BillDetail>(detail)
}

const columns: Readonly<Record<string, (bill: Bill) => CsvCell>> = {
  number: billNumber,
  month: ({ month }) => month,
  company: ({ company }) => company,
  contactName: ({ contactName }) => contactName,
  issuer: ({ letterhead }) => letterhead.company,
  planName: ({ planName }) => planName,
  blocksUsed: ({ blocksUsed }) => blocksUsed,
  monthlyFee: ({ monthlyFee }) => monthlyFee,
  planFee: ({ planFee }) => planFee,
  pageViewFee: ({ accessFee }) => accessFee,
  licenseFee: ({ licenseFee }) => licenseFee,
  initialFee: ({ initialFee }) => initialFee,
  correction: ({ correction }) => correction,
  subtotal: ({ subtotal }) => subtotal,
  tax: ({ tax }) => tax,
  total: ({ total }) => total,
  method: ({ method }) => method,
  status: ({ status }) => status,
  completion: ({ completion }) => completion,
  reason: ({ reason }) => reason,
  issuedAt: ({ issuedAt }) => japanTime(issuedAt),
  dueOn: ({ dueOn }) => dueOn,
  refunded: ({ refunded }) => refunded,
  /** As in the sums of a list: void bills count as 0. */
  totalAfterRefunds: ({ status, total, refunded }) => (status === 'void' ? 0 : total - refunded),
  settledAt: ({ settledAt }) => (settledAt === null ? null : japanTime(settledAt)),
  settledBy: ({ settledBy }) => settledBy,
}

const cells = (bill: Bill): CsvCell[] => Object.values(columns).map((cell) => cell(bill))
