import { registerHooks } from 'node:module'

const drizzle = '/node_modules/drizzle-orm/'

/**
 * To find the module type of a file, Node reads the package's `package.json` again for each file. drizzle-orm's has 180
 * kB and 400 of its files are loaded: a fifth of the startup time. Its files that end in `.js` are ES modules.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOwn = context.parentURL?.includes(drizzle) && /^\..*\.js$/.test(specifier)
    if (!isOwn) return nextResolve(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
