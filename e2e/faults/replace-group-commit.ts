import { registerHooks } from 'node:module'

/** Makes the product of this process store visitors' data differently: `source` replaces its own module. */
export function replaceGroupCommit(source: string): void {
  registerHooks({
    load: (url, context, nextLoad) =>
      url.endsWith('/api/db/group-commit.ts')
        ? { format: 'module', source, shortCircuit: true }
        : nextLoad(url, context),
  })
}
