import { expect, test } from 'vitest'
import { startFakeStripe } from '#testing/api/billing/fake-stripe.ts'
import {
  type CardRefundTally,
  type MoveTally,
  type RefundTally,
  refundByCard,
  refundWithNote,
  siteMove,
} from './business-operations.ts'
import type { KillStep } from './kill-step.ts'
import { killAtOperation } from './killed-operations.ts'

interface Phase<Tally> {
  name: string
  step: KillStep
  left: Tally
  /** Response status for a person who repeats the operation. */
  again: number
}

const statement = (matches: string, more: Partial<KillStep> = {}): KillStep => ({
  of: 'statement',
  matches,
  when: 'after',
  ...more,
})

const isLong = process.env.LONG === '1'

const nobodyAnswered = { entries: 0, release: 1, isPointerRight: true }
const here: MoveTally = { isMoved: 0, media: 0, links: 1, moves: 0, ...nobodyAnswered }
const there: MoveTally = { isMoved: 1, media: 1, links: 0, moves: 1, ...nobodyAnswered }

const tellingMove: Phase<MoveTally> = {
  name: 'committed, the pointer file not written',
  // The first one is written when the site goes online.
  step: { of: 'rename', matches: '/sites/moved/live\\.json$', when: 'before', nth: 2 },
  left: { ...there, isPointerRight: false },
  again: 409,
}

const otherMoves: Phase<MoveTally>[] = [
  {
    name: 'media shared, nothing else',
    step: statement('^insert into "owned_media" .*on conflict'),
    left: here,
    again: 200,
  },
  {
    name: 'links ended, the site where it was',
    step: statement('^update "sites" set "account_id"', { when: 'before' }),
    left: here,
    again: 200,
  },
  {
    name: 'all written, not committed',
    step: statement('^insert into "site_moves"'),
    left: here,
    again: 200,
  },
  {
    name: 'all done, nobody answered',
    step: statement('^insert into "audit_entries" .*"site\\.move"', { when: 'before' }),
    left: there,
    again: 409,
  },
]

test.concurrent.each(isLong ? [tellingMove, ...otherMoves] : [tellingMove])(
  'T18 a site is one account’s or the other’s with all that belongs to it, and goes on by itself: $name',
  { timeout: 120_000 },
  async ({ step, left, again }) => {
    const found = await killAtOperation(siteMove, step)
    expect(found).toEqual({ left, again, seen: 200, after: { ...there, entries: 2, release: 2 } })
  },
)

const nothing: RefundTally = { refunds: 0, lastNumber: 0, refunded: 0, mails: 0, jobs: 0 }
const whole: RefundTally = { refunds: 1, lastNumber: 1, refunded: 110, mails: 1, jobs: 1 }

const numberTaken: Phase<RefundTally> = {
  name: 'a number taken, the bill as it was',
  step: statement('^insert into "refunds"'),
  left: nothing,
  again: 200,
}

const tellingRefund: Phase<RefundTally> = {
  name: 'all written, not committed',
  // The first one is the customer's invitation mail.
  step: statement('^insert into "outbox" .*send-mail', { nth: 2 }),
  left: nothing,
  again: 200,
}

const otherRefunds: Phase<RefundTally>[] = [
  numberTaken,
  {
    name: 'the bill says so, nobody is told',
    step: statement('^insert into "mails" .*bill-refunded', { when: 'before' }),
    left: nothing,
    again: 200,
  },
  {
    name: 'committed, nobody answered',
    step: statement('^insert into "audit_entries" .*"bill\\.settle"', { when: 'before' }),
    left: whole,
    again: 409,
  },
]

test.concurrent.each(isLong ? [tellingRefund, ...otherRefunds] : [tellingRefund])(
  'T15 money is given back once, with its credit note and its mail, or not at all: $name',
  { timeout: 120_000 },
  async ({ step, left, again }) => {
    const { seen, ...found } = await killAtOperation(refundWithNote, step)
    expect(found).toEqual({ left, again, after: whole })
    expect(seen).toContain('credit-note-R-000001')
  },
)

test.concurrent('T15 a server without transactions gives money back that no bill and no mail tells of', {
  timeout: 120_000,
}, async () => {
  const { left, again, after } = await killAtOperation(refundWithNote, numberTaken.step, {
    isPiecemeal: true,
  })
  expect(left).toEqual({ ...nothing, refunds: 1, lastNumber: 1 })
  expect(again).toBe(409)
  expect(after).toEqual(left)
})

const notGiven: CardRefundTally = { ...nothing, given: 0, ended: 0 }
const given: CardRefundTally = { ...whole, given: 110, ended: 1 }
/** A refund in progress, which nobody can request a second time. */
const onItsWay: CardRefundTally = { ...given, ended: 0, refunded: 0, mails: 0, jobs: 0 }

const tellingCardRefund: Phase<CardRefundTally> = {
  name: 'the money is given back, nothing is written of it',
  step: statement('^update "refunds" set "gateway_id"', { when: 'before' }),
  left: onItsWay,
  again: 409,
}

const otherCardRefunds: Phase<CardRefundTally>[] = [
  { name: 'not asked for yet', step: statement('^insert into "refunds"'), left: notGiven, again: 200 },
  {
    name: 'its end written, not committed',
    step: statement('^insert into "mails" .*bill-refunded'),
    left: onItsWay,
    again: 409,
  },
]

test.concurrent.each(isLong ? [tellingCardRefund, ...otherCardRefunds] : [tellingCardRefund])(
  'T15 a card gets its money back once, and the customer is told of it: $name',
  { timeout: 120_000 },
  async ({ step, left, again }) => {
    const stripe = await startFakeStripe()
    try {
      const { seen, ...found } = await killAtOperation(refundByCard(stripe), step)
      expect(found).toEqual({ left, again, after: given })
      expect(seen).toContain('credit-note-R-000001')
    } finally {
      await stripe.close()
    }
  },
)
