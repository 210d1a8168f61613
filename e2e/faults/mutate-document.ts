import fc from 'fast-check'
import { type Spot, spotsOf } from '#testing/model/spots.ts'

type Mutation = (spot: Spot, other: Spot, value: unknown) => void

const mutations: readonly Mutation[] = [
  ({ parent, key }, _other, value) => {
    parent[key] = value
  },
  ({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  },
  ({ parent, key }, other) => {
    parent[key] = structuredClone(other.parent[other.key])
  },
  ({ parent, key }, other) => {
    if (typeof parent[key] === typeof other.parent[other.key])
      parent[key] = structuredClone(other.parent[other.key])
  },
  ({ parent, key }) => {
    const value = parent[key]
    if (Array.isArray(value)) value.reverse()
    else if (typeof value === 'string') parent[key] = value.repeat(4)
    else if (typeof value === 'number') parent[key] = value / 2
    else if (typeof value === 'boolean') parent[key] = !value
  },
]

const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '../../escaped',
    '/etc/passwd',
    'media/../../x.png',
    '..\\x.png',
    'a\0b',
    'javascript:alert(1)',
    'https://example.com/"><script>',
    'en',
    '__proto__',
    '#fff;background:url(//example.com)',
  ),
)

/** Which places are changed, how, and to which value. */
export const mutationSteps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(mutations.length - 1), values), {
  minLength: 1,
  maxLength: 4,
})

export function mutate(document: unknown, steps: readonly [number, number, number, unknown][]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document))
  for (const [at, from, which, value] of steps) {
    const spots = spotsOf(copy)
    if (spots.length > 0) mutations[which]!(spots[at % spots.length]!, spots[from % spots.length]!, value)
  }
  return copy
}
