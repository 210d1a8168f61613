import type { ReadFile } from './read-imports.ts'

/** `api/db/schema/sites.ts` is in `db` of `api`; files beside the folders count as one folder. */
const folderIn = (part: string, path: string): string | undefined => {
  const [first, second, third] = path.split('/')
  if (first !== part) return undefined
  return third === undefined ? '.' : second
}

/** Sets of folders of a part that load one another at run time, directly or indirectly. */
export function knotsOf(part: string, files: readonly ReadFile[]): string[][] {
  const loads = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderIn(part, path)
    if (from === undefined) continue
    const own = loads.get(from) ?? new Set()
    loads.set(from, own)
    for (const { target, isType } of imports) {
      const to = isType || target === undefined ? undefined : folderIn(part, target)
      if (to !== undefined && to !== from) own.add(to)
    }
  }
  return strongSets(loads).filter((set) => set.length > 1)
}

/** Strongly connected components (Tarjan, 1972). */
function strongSets(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, { order: number; lowest: number }>()
  const [path, sets] = [[] as string[], [] as string[][]]
  const visit = (name: string) => {
    const own = { order: numbers.size, lowest: numbers.size }
    numbers.set(name, own)
    path.push(name)
    for (const next of edges.get(name) ?? []) {
      const known = numbers.get(next)
      if (!known) own.lowest = Math.min(own.lowest, visit(next).lowest)
      else if (path.includes(next)) own.lowest = Math.min(own.lowest, known.order)
    }
    if (own.lowest === own.order) sets.push(path.splice(path.indexOf(name)).sort())
    return own
  }
  for (const name of edges.keys()) if (!numbers.has(name)) visit(name)
  return sets
}
