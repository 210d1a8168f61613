import { relative } from 'node:path'
import { placeAt } from './script-imports.ts'

type Place = ReturnType<typeof placeAt>

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{])\/\/[^\n]*/g

/**
 * Where keys within each other are written in a config: the place of the deepest that is found. Undefined if the first
 * one is not written here, but imported or computed.
 */
export function placeOfKeys(code: string, keys: readonly string[]): Place | undefined {
  const plain = code.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
  const found = deepest(plain, keys, plain.search(/export\s+default/)) ?? deepest(plain, keys, 0)
  return found === undefined ? undefined : placeAt(code, found)
}

function deepest(code: string, keys: readonly string[], from: number): number | undefined {
  let [at, found]: [number, number | undefined] = [Math.max(0, from), undefined]
  for (const key of keys) {
    const written = new RegExp(`(?<![\\w$.])(['"]?)${literal(key)}\\1\\s*[:(]`, 'g')
    written.lastIndex = at
    const match = written.exec(code)
    if (!match) break
    found = match.index
    at = written.lastIndex
  }
  return found
}

/** Where a script names a file beside it, such as `'./own.css'`. */
export function placeOfName(code: string, folder: string, file: string): Place | undefined {
  const name = literal(relative(folder, file).replaceAll('\\', '/'))
  const at = code.search(new RegExp(`(['"\`])(?:\\./)?${name}\\1`))
  return at < 0 ? undefined : placeAt(code, at)
}
