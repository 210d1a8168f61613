import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundTaxes } from './refund.ts'
import { type TaxOfRate, taxesOf } from './tax.ts'

const sumOf = (taxes: ReturnType<typeof taxesOf>) => taxes.reduce((sum, { base, tax }) => sum + base + tax, 0)
const lines = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), taxPercent: fc.constantFrom(8, 10) }),
  { minLength: 1, maxLength: 6 },
)

const expectWhole = (notes: TaxOfRate[][], taxes: TaxOfRate[]) => {
  for (const { percent, base, tax } of taxes) {
    const own = notes.flat().filter((one) => one.percent === percent)
    expect(own.reduce((sum, one) => sum + one.base, 0)).toBe(base)
    expect(own.reduce((sum, one) => sum + one.tax, 0)).toBe(tax)
  }
}

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
        const notes: TaxOfRate[][] = []
        for (const [at, cut] of cuts.slice(1).entries()) {
          const amount = cut - cuts[at]!
          const note = refundTaxes(taxes, { given: notes.flat(), amount })
          notes.push(note)
          expect(sumOf(note)).toBe(amount)
          expect(note.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true)
        }
        expectWhole(notes, taxes)
      },
    ),
    { numRuns: 200 },
  )
})

test('T15 the tax of a part is rounded once, down', () => {
  expect(refundTaxes([{ percent: 10, base: 10_001, tax: 1_000 }], { given: [], amount: 1_100 })).toEqual([
    { percent: 10, base: 1_001, tax: 99 },
  ])
})

test('T15 a refund that fails after others were written down leaves the rest what stands on the bill', () => {
  const taxes = [{ percent: 10, base: 1_000, tax: 100 }]
  const failed = refundTaxes(taxes, { given: [], amount: 6 })
  const second = refundTaxes(taxes, { given: failed, amount: 6 })
  const rest = refundTaxes(taxes, { given: second, amount: 1_094 })
  expectWhole([second, rest], taxes)
})

test('T15 whichever refunds fail, and whenever, the others add up, and no part is below nothing', () => {
  const tries = fc.array(
    fc.record({
      share: fc.double({ min: 0, max: 0.5, noNaN: true }),
      fails: fc.option(fc.nat(10), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, tries, (items, wanted) => {
      const taxes = taxesOf(items)
      const notes: TaxOfRate[][] = []
      const refund = (amount: number) => {
        const note = refundTaxes(taxes, { given: notes.flat(), amount })
        expect(sumOf(note)).toBe(amount)
        expect(note.every(({ base, tax }) => base >= 0 && tax >= 0)).toBe(true)
        notes.push(note)
      }
      const left = () => sumOf(taxes) - sumOf(notes.flat())
      for (const { share, fails } of wanted) {
        refund(Math.ceil(share * left()))
        if (fails !== undefined) notes.splice(fails % notes.length, 1)
      }
      refund(left())
      expectWhole(notes, taxes)
    }),
    { numRuns: 300 },
  )
})

test('T15 no bill is too large to be refunded to the yen', () => {
  const taxes = [{ percent: 10, base: 286_153_172, tax: 28_615_317 }]
  expect(refundTaxes(taxes, { given: [], amount: sumOf(taxes) })).toEqual(taxes)
})
