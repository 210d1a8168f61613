/** A value of which any part may be missing because its type was wrong. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> }
    : T

type Container = Record<PropertyKey, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const copyOf = (value: Container): Container =>
  Array.isArray(value) ? ([...value] as unknown as Container) : { ...value }

/** A copy of `input` without the values at `paths`. List items keep their index. */
export function withoutPaths(input: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (!isContainer(input) || paths.some((path) => path.length === 0)) return undefined
  const root = copyOf(input)
  const own = new Set<Container>([root])
  for (const path of paths) {
    let node = root
    for (const key of path.slice(0, -1)) {
      let child = node[key]
      if (!isContainer(child)) break
      if (!own.has(child)) {
        child = copyOf(child)
        own.add(child as Container)
        node[key] = child
      }
      node = child as Container
    }
    node[path.at(-1)!] = undefined
  }
  return root
}
