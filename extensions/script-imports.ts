import { type Import, init, parse } from 'es-module-lexer'
import { configFaults } from './config-fault.ts'

/** An import of a module, with the position of its quoted name. */
export interface ScriptImport {
  name: string
  start: number
  end: number
  /** Start of the import itself. */
  importStart: number
}

/** Finds the imports in JavaScript. An import whose name is computed at run time is a fault. */
export async function importsOf(code: string, path: string): Promise<ScriptImport[]> {
  await init()
  return importsIn(code, path).flatMap((found): ScriptImport[] => {
    if (found.type === 'import-meta') return []
    if (found.type !== 'dynamic') return [{ ...found, name: found.specifier }]
    if (found.specifier === undefined || found.glob)
      throw configFaults(path, [namesNoFile], placeAt(code, found.importStart))
    return [{ ...found, name: found.specifier, start: found.start + 1, end: found.end - 1 }]
  })
}

const namesNoFile =
  "import(…) names no file. Write its name as a text, such as import('./clock.ts'): each file gets another name when it is compiled."

function importsIn(code: string, path: string): readonly Import[] {
  try {
    return parse(code)[0]
  } catch (error) {
    const { idx } = error as Error & { idx?: number }
    if (idx === undefined) throw error
    const message =
      'The script can not be read from here on: it is no JavaScript, or something is not closed.'
    throw configFaults(path, [message], placeAt(code, idx))
  }
}

/** Line and column of an offset. */
export function placeAt(code: string, offset: number): { line: number; column: number } {
  const lines = code.slice(0, offset).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
