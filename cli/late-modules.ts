import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/**
 * For bundles in CommonJS: modules outside of the bundle are only loaded when something of them is first used. A usual
 * build needs neither an HTML parser nor compression, and `require` also spares the modules of Node that it needs from
 * having all their exports read, which loads what most of them are made of.
 */
export const lateModules: Plugin = {
  name: 'late-modules',
  renderChunk(code, { imports }) {
    const late = new Set(imports.filter((name) => !name.startsWith('.')))
    return { code: withLateModules(code, (name) => late.has(name) || isBuiltin(name)), map: null }
  },
}

const required = /^let (\w+) = require\("([^"]+)"\);$/gm

export function withLateModules(code: string, isLate: (name: string) => boolean): string {
  const declared = code.replace(required, (line, variable: string, name: string) =>
    isLate(name)
      ? `const ${variable} = lateModule(() => require("${name}"), ${JSON.stringify(namesUsed(code, variable))});`
      : line,
  )
  return declared === code ? code : `${declared}\n${lateModule}\n`
}

/** Names that are read from a variable; one in a text or a comment does no harm. */
const namesUsed = (code: string, variable: string): string[] => [
  ...new Set([...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => name!)),
]

/** Makes an object with the named exports of a module, which is loaded when the first of them is read. */
const lateModule = `function lateModule(load, names) {
  const object = {};
  const loaded = () => {
    const module = load();
    for (const name of names) Object.defineProperty(object, name, { value: module[name] });
    return module;
  };
  for (const name of names) Object.defineProperty(object, name, { configurable: true, get: () => loaded()[name] });
  return object;
}`
