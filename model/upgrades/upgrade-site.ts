import { definitionVersion } from '../definition/site.ts'
import { type Problem, problem } from '../messages/problem.ts'
import { shown } from '../values/shown.ts'
import { upgradeFlatImport } from './flat-import.ts'

type Document = Record<string, unknown>
type Step = (document: Document) => Document

/** `steps[n]` upgrades version n to version n + 1. Append only. */
const steps: readonly Step[] = [upgradeFlatImport]

/** A flat import may lack its version: it is recognised by its `creatives`. */
const versionOf = (document: Document): unknown =>
  document.version === undefined && Array.isArray(document.creatives) ? 0 : document.version

export type UpgradeResult = { document: unknown; problems?: undefined } | { problems: Problem[] }

/**
 * Upgrades a stored or imported definition to the current version. A definition of the current version is returned
 * unchanged; a value that is not an object is left for the schema to refuse.
 */
export function upgradeSite(input: unknown): UpgradeResult {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { document: input }
  const version = versionOf(input as Document)
  if (version === definitionVersion || version === undefined) return { document: input }
  const supported = definitionVersion
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return { problems: [problem('/version', 'unknown-version', { version: shown(version), supported })] }
  if (version > supported)
    return { problems: [problem('/version', 'future-version', { version, supported })] }
  let document = input as Document
  for (let from = version; from < supported; from++)
    document = { ...steps[from]!(document), version: from + 1 }
  return { document }
}
