import type { TranslationFormat } from '#model/calls/sites/translations.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { TextPlace } from '#model/edits/translations/translated-texts.ts'
import {
  stateOf,
  type TranslationState,
  textsToTranslate,
} from '#model/edits/translations/translation-list.ts'
import type { Language } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../../../db/database.ts'
import type { Site } from '../../../db/sites/sites.ts'
import { listStaleTextsIn } from '../../../db/sites/translations.ts'
import { editedSiteJson } from '../site-document.ts'
import { csvFileOf } from './csv-file.ts'
import type { LeavingText } from './file-row.ts'
import { xliffFileOf } from './xliff-file.ts'

export const editedSiteIn = (db: Db, site: Pick<Site, 'id' | 'settings'>): EditedSite =>
  JSON.parse(editedSiteJson(db, site)) as EditedSite

interface ExportRequest {
  language: Language
  format: TranslationFormat
  /** All states if undefined. */
  state?: readonly TranslationState[] | undefined
}

/** The texts of a draft in its default language and in another one, as chunks of a file. */
export function exportTranslations(db: Db, site: Site, wanted: ExportRequest) {
  const { language: to, format, state = [] } = wanted
  const edited = editedSiteIn(db, site)
  const stale = new Set(listStaleTextsIn(db, site.id, to))
  const positions = positionsOf(edited)
  const texts = textsToTranslate(edited, to)
    .flatMap((group) =>
      group.texts.map(
        (text): LeavingText => ({
          ...text,
          where: `${positions.get(text.place.split('/')[2] ?? '') ?? ''} ${wordsOf(text.place)}`.trim(),
          state: stateOf({ ...text, pointer: text.place }, stale),
        }),
      ),
    )
    .filter((text) => state.length === 0 || state.includes(text.state))
  const file = { siteId: site.id, from: site.defaultLanguage, to, texts }
  const pieces = format === 'csv' ? csvFileOf(file) : xliffFileOf(file, format === 'xliff' ? '2.0' : '1.2')
  return { pieces, count: texts.length }
}

/** Positions of pages (`A3`) and columns (`A`) by id. */
const positionsOf = ({ categories }: EditedSite): ReadonlyMap<string, string> =>
  new Map(
    categories.flatMap(({ id, pages }, column) => [
      [id, positionOf({ column, row: 0 }).slice(0, -1)] as const,
      ...pages.map((pageId, row) => [pageId, positionOf({ column, row })] as const),
    ]),
  )

/** Lists whose items are identified by an id or index after the list's name. */
const lists: ReadonlySet<string> = new Set([
  'pages',
  'categories',
  'buttons',
  'products',
  'fields',
  'options',
  'surveys',
  'questions',
  'notifications',
])
const unnamedKeys: ReadonlySet<string> = new Set(['categories', 'pages', 'settings', 'details', '.'])

/** Readable kind of a text: `seo title`. */
const wordsOf = (place: TextPlace): string =>
  place
    .split('/')
    .filter((key, index, keys) => key !== '' && !unnamedKeys.has(key) && !lists.has(keys[index - 1] ?? ''))
    .join(' ')
