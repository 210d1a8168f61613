import { assetsKey } from '../kept-assets.ts'

/** Paths with the host's hash of their content. */
export type Tree = ReadonlyMap<string, string>

/** The changes made by replacing one whole site by another. */
export function compareTrees(before: Tree, after: Tree, bytesOf: (path: string) => number) {
  const added: string[] = []
  const changed: string[] = []
  for (const [path, hash] of after) {
    if (!before.has(path)) added.push(path)
    else if (before.get(path) !== hash) changed.push(path)
  }
  const deletes = [...before.keys()].filter((path) => !after.has(path) && path !== assetsKey)
  const sent = [...added, ...changed]
  return {
    deletes,
    isSame: sent.length === 0 && deletes.length === 0,
    steps: [...sent.map((path) => `upload ${path}`), ...deletes.map((path) => `delete ${path}`)],
    result: {
      new: added.length,
      changed: changed.length,
      unchanged: after.size - sent.length,
      deleted: deletes.length,
      bytes: sent.reduce((sum, path) => sum + bytesOf(path), 0),
      stale: [...changed, ...deletes],
    },
  }
}
