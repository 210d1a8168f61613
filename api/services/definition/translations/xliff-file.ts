import type { TranslationState } from '#model/edits/translations/translation-list.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { type LeavingFile, type LeavingText, oneSpelling } from './file-row.ts'

export const xliffNamespaces = {
  '1.2': 'urn:oasis:names:tc:xliff:document:1.2',
  '2.0': 'urn:oasis:names:tc:xliff:document:2.0',
} as const
export type XliffVersion = keyof typeof xliffNamespaces

/** Ids in XLIFF are name tokens, which cannot contain a slash; places contain no colons. */
export const unitIdOf = (place: string): string => place.slice(1).replaceAll('/', ':')
export const placeOfUnit = (id: string): string => `/${id.replaceAll(':', '/')}`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => oneSpelling(text).replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

const tagOf = (language: Language) => languageFacts[language].tag

/** The states of XLIFF; a stale translation must be reviewed. */
const stateLabels: Readonly<Record<XliffVersion, Record<TranslationState, string>>> = {
  '1.2': { missing: 'needs-translation', stale: 'needs-review-translation', done: 'translated' },
  '2.0': { missing: 'initial', stale: 'initial', done: 'translated' },
}

const unitsPerChunk = 500

/** A file with one `file` element, as chunks. */
export function* xliffFileOf(file: LeavingFile, version: XliffVersion): Generator<string> {
  const { siteId, from, to, texts } = file
  const unit = version === '2.0' ? unit20 : unit12
  yield `<?xml version="1.0" encoding="UTF-8"?>\n`
  yield version === '2.0'
    ? `<xliff xmlns="${xliffNamespaces[version]}" version="2.0" srcLang="${tagOf(from)}" trgLang="${tagOf(to)}" xml:space="preserve">\n<file id="site" original="${escaped(siteId)}" canResegment="no">\n`
    : `<xliff xmlns="${xliffNamespaces[version]}" version="1.2" xml:space="preserve">\n<file original="${escaped(siteId)}" datatype="plaintext" source-language="${tagOf(from)}" target-language="${tagOf(to)}">\n<body>\n`
  for (let start = 0; start < texts.length; start += unitsPerChunk)
    yield texts
      .slice(start, start + unitsPerChunk)
      .map(unit)
      .join('')
  yield version === '2.0' ? '</file>\n</xliff>\n' : '</body>\n</file>\n</xliff>\n'
}

const unit20 = ({ place, where, original, translation, state }: LeavingText): string =>
  [
    `<unit id="${unitIdOf(place)}">\n<notes><note category="location">${escaped(where)}</note></notes>\n`,
    `<segment state="${stateLabels['2.0'][state]}"${state === 'stale' ? ' subState="site:stale"' : ''}>`,
    `<source>${escaped(original)}</source>`,
    translation === '' ? '' : `<target>${escaped(translation)}</target>`,
    '</segment>\n</unit>\n',
  ].join('')

const unit12 = ({ place, where, original, translation, state }: LeavingText): string =>
  [
    `<trans-unit id="${unitIdOf(place)}"><source>${escaped(original)}</source>`,
    `<target state="${stateLabels['1.2'][state]}">${escaped(translation)}</target>`,
    `<note>${escaped(where)}</note></trans-unit>\n`,
  ].join('')
