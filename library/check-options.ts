import { CommandError, exitCodes } from '#cli/exit-codes.ts'
import { readValue, remedyOf, shown, type ValueSpec } from '#cli/value-kinds.ts'
import { hostNames } from '#model/values/hosts.ts'
import { nearestOf } from '#model/values/nearest.ts'
import type { CompileOptions } from './compile.ts'

/** Each as the option of `build` that means the same; `site` is a definition instead. */
const specs: Record<Exclude<keyof CompileOptions, 'site'>, ValueSpec> = {
  folder: { kind: 'folder' },
  out: { kind: 'folder' },
  origin: { kind: 'address' },
  for: { kind: 'choice', choices: hostNames },
  layout: { kind: 'text' },
  language: { kind: 'text' },
  cacheFolder: { kind: 'folder' },
}

const fault = (message: string) => new CommandError(exitCodes.usage, `compile: ${message}`)

/** Throws an error of one line, for programs that no compiler of TypeScript has checked. */
export function checkOptions(options: CompileOptions): void {
  const given: Record<string, unknown> = { ...options }
  const { site } = given
  const names = ['site', ...Object.keys(specs)]
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue
    const near = nearestOf(name, names)
    throw fault(
      `there is no option ${shown(name)}.${near ? ` Did you mean ${near}?` : ''} The options are ${names.join(', ')}.`,
    )
  }
  if (site !== undefined && (typeof site !== 'object' || site === null))
    throw fault('site is no definition. Give an object, such as what defineSite returns.')
  const needed = site === undefined ? ['folder', 'out', 'origin'] : ['out', 'origin']
  for (const [name, spec] of Object.entries(specs)) {
    const value = given[name]
    if (value === undefined && !needed.includes(name)) continue
    if (value === undefined) throw fault(`${name} is missing. Give ${remedyOf(spec)}.`)
    if (typeof value !== 'string' || readValue(spec, value) === undefined)
      throw fault(`${name} is ${shown(String(value))}. Give ${remedyOf(spec)}.`)
  }
}
