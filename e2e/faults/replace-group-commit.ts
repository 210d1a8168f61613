import { registerHooks } from 'node:module'

/** Has the product of this process keep what visitors send in another way: `source` is the module in place of its own. */
export function replaceGroupCommit(source: string): void {
  registerHooks({
    load: (url, context, nextLoad) =>
      url.endsWith('/api/db/group-commit.ts')
        ? { format: 'module', source, shortCircuit: true }
        : nextLoad(url, context),
  })
}
