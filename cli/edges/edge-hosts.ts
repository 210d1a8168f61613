/** The programs that deliver sites at the edge: what each is made of, and what `swipress edge` writes. */
export const edgeHosts = {
  cloudflare: {
    entry: 'cloudflare.ts',
    bundle: 'cloudflare.js',
    program: 'worker.js',
    settings: 'wrangler.jsonc',
  },
  'lambda-edge': {
    entry: 'lambda-edge.ts',
    bundle: 'lambda-edge.mjs',
    program: 'index.mjs',
    settings: 'settings.mjs',
  },
} as const
export type EdgeHost = keyof typeof edgeHosts

export const isEdgeHost = (name: string): name is EdgeHost => Object.hasOwn(edgeHosts, name)
