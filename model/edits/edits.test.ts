import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { definitionOf, editedSiteOf } from '../definition/edited-site.ts'
import { applyEdits, invertEdits } from './apply-edits.ts'
import type { Edit, Json } from './edit.ts'
import { editSchema } from './edit.ts'
import { findEdits } from './find-edits.ts'

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const leaf = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.string({ maxLength: 3 }),
  fc.boolean(),
  fc.constant(null),
)

/** Documents like definitions: objects, lists of items with an id, lists of texts, other lists. */
const { value, object } = fc.letrec<{ value: Json; object: Record<string, Json> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('object'),
    list(tie('object')),
    fc.array(leaf, { maxLength: 3 }),
  ),
  object: fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}))

function list(object: fc.Arbitrary<Record<string, Json>>): fc.Arbitrary<Json[]> {
  const ids = fc.uniqueArray(fc.constantFrom('i', 'j', 'k', 'l', 'm', 'n'), { maxLength: 6 })
  return ids.chain((some) =>
    fc.tuple(...some.map((id) => object.map((fields) => ({ id, ...fields, id_: id })))),
  )
}

/** The top-level keys are always the same. */
const document = fc.record({ settings: object, pages: object })

const bytes = (document: unknown) => JSON.stringify(document)

const numRuns = process.env.LONG === '1' ? 1_000 : 200

test('the edits found between two documents make the one out of the other, byte for byte, and back', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const edits = findEdits(before, after)
      const there = applyEdits(before, edits)
      expect(there.conflicts).toEqual([])
      expect(bytes(there.document)).toBe(bytes(after))
      const back = applyEdits(after, invertEdits(edits))
      expect(back.conflicts).toEqual([])
      expect(bytes(back.document)).toBe(bytes(before))
    }),
    { numRuns },
  )
})

test('E17 fifty changes of a site and fifty undos leave the same bytes', () => {
  const start = editedSiteOf(sampleSite())
  const changed = fc.sample(value, { numRuns: 50, seed: 7 })
  const keys = ['name', 'sns', 'surveys', 'campaign', 'embedOrigins'] as const
  const history: Edit[][] = []
  let site = start
  changed.forEach((one, index) => {
    const categories = site.categories.with(0, {
      ...site.categories[0]!,
      pages: site.categories[0]!.pages.toReversed(),
    })
    const settings = { ...site.settings, [keys[index % keys.length]!]: one }
    const next = { ...site, settings, categories: index % 3 === 0 ? categories : site.categories }
    history.push(findEdits(site, next))
    site = applyEdits(site, history.at(-1)!).document
  })
  expect(bytes(site)).not.toBe(bytes(start))
  for (const edits of history.toReversed()) site = applyEdits(site, invertEdits(edits)).document
  expect(bytes(site)).toBe(bytes(start))
})

test('edits sent twice change nothing the second time', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const edits = findEdits(before, after)
      const twice = applyEdits(applyEdits(before, edits).document, edits)
      expect(twice.conflicts).toEqual([])
      expect(bytes(twice.document)).toBe(bytes(after))
    }),
    { numRuns },
  )
})

const pair = { pages: { p1: { title: 'One', price: 1 }, p2: { title: 'Two' } }, order: ['p1', 'p2'] }

test('two people who change different things change the same site', () => {
  const mine = findEdits(pair, { ...pair, pages: { ...pair.pages, p1: { title: 'First', price: 1 } } })
  const theirs = findEdits(pair, {
    pages: { p1: { title: 'One', price: 2 }, p2: { title: 'Two' }, p3: { title: 'Three' } },
    order: ['p3', 'p1', 'p2'],
  })
  const { document, conflicts } = applyEdits(applyEdits(pair, theirs).document, mine)
  expect(conflicts).toEqual([])
  expect(document).toEqual({
    pages: { p1: { title: 'First', price: 2 }, p2: { title: 'Two' }, p3: { title: 'Three' } },
    order: ['p3', 'p1', 'p2'],
  })
})

test('an edit of what somebody else has changed is left out, and told with what is there', () => {
  const mine = findEdits(pair, { ...pair, pages: { ...pair.pages, p1: { title: 'Mine', price: 9 } } })
  const theirs = { ...pair, pages: { ...pair.pages, p1: { title: 'Theirs', price: 1 } } }
  const { document, conflicts } = applyEdits(theirs, mine)
  expect(document.pages.p1).toEqual({ title: 'Theirs', price: 9 })
  expect(conflicts).toEqual([
    { edit: { op: 'set', path: ['pages', 'p1', 'title'], before: 'One', after: 'Mine' }, theirs: 'Theirs' },
  ])
})

test('what is changed in something that is gone is told; what is taken away there is as good as gone', () => {
  const { p1: _gone, ...rest } = pair.pages
  const without = { ...pair, pages: rest }
  const changed: Edit = { op: 'set', path: ['pages', 'p1', 'title'], before: 'One', after: 'First' }
  const removed: Edit = { op: 'set', path: ['pages', 'p1', 'price'], before: 1 }
  expect(applyEdits(without, [changed, removed])).toEqual({
    document: without,
    conflicts: [{ edit: changed }],
  })
})

test('moving one of many is one edit', () => {
  const order = Array.from({ length: 100 }, (_, index) => `p${index}`)
  const moved = [...order.slice(1, 60), order[0]!, ...order.slice(60)]
  expect(findEdits({ order }, { order: moved })).toEqual([
    { op: 'move', path: ['order'], id: 'p0', from: null, to: 'p59' },
  ])
})

test('what an edit does not touch is the same object as before', () => {
  const { document } = applyEdits(pair, [{ op: 'set', path: ['pages', 'p1', 'price'], before: 1, after: 2 }])
  expect(document.pages.p2).toBe(pair.pages.p2)
  expect(document.order).toBe(pair.order)
})

test('a definition comes back out of its edited form', () => {
  const site = sampleSite()
  expect(definitionOf(editedSiteOf(site))).toEqual(site)
})

test.each([
  [{ op: 'set', path: ['settings', '__proto__', 'x'], after: 1 }],
  [{ op: 'set', path: [], after: 1 }],
  [{ op: 'add', path: ['categories'], item: { name: 'without id' }, place: null }],
  [{ op: 'set', path: ['settings'], after: 1, other: 2 }],
])('%j is no edit', (edit) => {
  expect(editSchema.safeParse(edit).success).toBe(false)
})

test('what findEdits makes is an edit, after a way over the wire too', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const edits = findEdits(before, after)
      const sent = JSON.parse(bytes(edits)) as unknown[]
      expect(sent.map((edit) => editSchema.parse(edit))).toEqual(edits)
    }),
  )
})
