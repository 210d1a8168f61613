import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundTaxes } from './refund.ts'
import { taxesOf } from './tax.ts'

const sumOf = (taxes: ReturnType<typeof taxesOf>) => taxes.reduce((sum, { base, tax }) => sum + base + tax, 0)
const lines = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), taxPercent: fc.constantFrom(8, 10) }),
  { minLength: 1, maxLength: 6 },
)

test('T15 refunds of a bill add up to what stands on it, whatever the parts, and none is of another amount', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      (items, shares) => {
        const taxes = taxesOf(items)
        const total = sumOf(taxes)
        const cuts = [...new Set([0, ...shares.map((share) => Math.floor(share * total)), total])].sort(
          (a, b) => a - b,
        )
        const notes = cuts.slice(1).map((cut, at) => {
          const amount = cut - cuts[at]!
          const note = refundTaxes(taxes, { before: cuts[at]!, amount })
          expect(sumOf(note)).toBe(amount)
          expect(note.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true)
          return note
        })
        for (const { percent, base, tax } of taxes) {
          const own = notes.flat().filter((one) => one.percent === percent)
          expect(own.reduce((sum, one) => sum + one.base, 0)).toBe(base)
          expect(own.reduce((sum, one) => sum + one.tax, 0)).toBe(tax)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('T15 the tax of a part is rounded once, down', () => {
  expect(refundTaxes([{ percent: 10, base: 10_001, tax: 1_000 }], { before: 0, amount: 1_100 })).toEqual([
    { percent: 10, base: 1_001, tax: 99 },
  ])
})
