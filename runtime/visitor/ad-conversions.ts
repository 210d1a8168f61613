import { type AdConversion, type AdConversionKind, adConversionKinds } from '#model/records/ad-conversion.ts'
import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'

export interface KeptConversion extends AdConversion {
  kind: AdConversionKind
}

/** What of a conversion most services take by the same names. */
export const worthOf = ({ value, currency }: KeptConversion) =>
  value === undefined ? {} : { value, currency }

const storageKey = 'conversions'
const maxKept = 10
/** Event of the window: another conversion is kept. */
export const conversionEvent = 'conversion'

/** Keeps for the tab what the services are to be told, by the document that comes next or once the visitor agrees. */
export function keepConversion(kind: AdConversionKind, conversion: AdConversion | undefined): void {
  if (!conversion) return
  const kept = readKept()
  if (kept.some(({ id }) => id === conversion.id)) return
  keepInTab(storageKey, JSON.stringify([...kept, { ...conversion, kind }].slice(-maxKept)))
}

/** Takes them out: each is told once, whatever is reloaded. */
export function takeConversions(): KeptConversion[] {
  const kept = readKept()
  if (kept.length > 0) keepInTab(storageKey, undefined)
  return kept
}

function readKept(): KeptConversion[] {
  try {
    const kept: unknown = JSON.parse(keptInTab(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is KeptConversion =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  'kind' in one &&
  adConversionKinds.some((kind) => kind === one.kind)
