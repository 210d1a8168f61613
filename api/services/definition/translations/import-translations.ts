import { sha256 } from '#builder/hash.ts'
import type { TranslationFileChange, TranslationImportReply } from '#model/calls/sites/translations.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { textIn } from '#model/edits/translations/translated-texts.ts'
import { textsToTranslate } from '#model/edits/translations/translation-list.ts'
import { copiedAround, placedPointer, writeText } from '#model/edits/translations/write-text.ts'
import { AppError } from '#model/messages/errors.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import type { Language } from '#model/values/language.ts'
import { everything } from '../../../db/scope.ts'
import { findSite, type Site } from '../../../db/sites/sites.ts'
import { addTranslationSource, listStaleTextsIn } from '../../../db/sites/translations.ts'
import { checkEncoding } from '../../../infra/read-csv.ts'
import { commitLocked, type EditAuthor, prepareEdits } from '../commit-edits.ts'
import { type DefinitionTools, definitionLock } from '../definition-tools.ts'
import { keepFitting } from '../stale-texts.ts'
import { readCsvFile } from './csv-file.ts'
import { editedSiteIn } from './export-translations.ts'
import { createFileCheck, type FileCheck, ReturnedFileError } from './file-problems.ts'
import { oneSpelling, type ReturnedFile } from './file-row.ts'
import { judgeTexts } from './judge-texts.ts'
import { readXliffFile } from './read-xliff.ts'

interface TranslationImport {
  siteId: string
  bytes: Uint8Array
  /** Only checks, without writing anything. */
  isDryRun: boolean
  /** Whether to take texts whose originals have changed since the export. */
  takesOlder: boolean
  by: EditAuthor
  /** Language of the messages about the lines. */
  language: Language
  /** Throws if the site is not the one that the caller has seen. */
  checkVersion: (site: Site) => void
}

/** The most changes that the reply lists. */
const shownChanges = 300

/** Imports a file of translations, all of it or nothing. Throws NOT_FOUND, INVALID_INPUT, CONFLICT. */
export async function importTranslations(
  tools: DefinitionTools,
  translations: TranslationImport,
): Promise<TranslationImportReply> {
  checkEncoding(translations.bytes)
  const check = createFileCheck(translations.language)
  const file = await readFile(translations.bytes, check)
  return tools.database.runExclusive(definitionLock(translations.siteId), () =>
    ingest(tools, translations, { file, check }),
  )
}

async function readFile(bytes: Uint8Array, check: FileCheck): Promise<ReturnedFile> {
  try {
    return await (isXml(bytes) ? readXliffFile(bytes, check) : readCsvFile(bytes, check))
  } catch (error) {
    if (!(error instanceof ReturnedFileError)) throw error
    check.report({ line: error.line, id: null }, error.failure)
    return { from: undefined, to: undefined, texts: [] }
  }
}

const beginning = 256
const isXml = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, beginning)).trimStart().startsWith('<')

interface Read {
  file: ReturnedFile
  check: FileCheck
}

async function ingest(
  tools: DefinitionTools,
  translations: TranslationImport,
  { file, check }: Read,
): Promise<TranslationImportReply> {
  const { db } = tools.database
  const site = findSite(db, everything, translations.siteId)
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  translations.checkVersion(site)
  const nothing = { changed: 0, confirmed: 0, same: 0, empty: 0, older: 0, changes: [] }
  const to = languageFor(site, file, check)
  if (!to)
    return { ...nothing, version: site.definitionVersion, language: file.to ?? null, problems: check.found() }
  const edited = editedSiteIn(db, site)
  const known = new Map(
    textsToTranslate(edited, to).flatMap(({ texts }) => texts.map((text) => [text.place, text] as const)),
  )
  const stale = new Set(listStaleTextsIn(db, site.id, to))
  const { changes: all, confirmed, ...counts } = judgeTexts(file.texts, { known, stale, check })
  const changes = all.filter(({ olderOriginal }) => olderOriginal === null || translations.takesOlder)
  const places = changes.map(({ place }) => place)
  const next = copiedAround(edited, places)
  for (const { place, after } of changes) writeText(next, place, to, after)
  const edits = findEdits(edited, next)
  refuseInvalid({ edits, next, changes, to }, check, () =>
    prepareEdits(db, { siteId: site.id, edits, by: translations.by }, tools.now()),
  )
  const problems = check.found()
  const reply = {
    ...counts,
    version: site.definitionVersion,
    language: to,
    changed: changes.length,
    confirmed: confirmed.length,
    problems,
    changes: changes.slice(0, shownChanges),
  }
  if (translations.isDryRun || problems.length > 0) return reply
  const version = await write(tools, { site, to, changes, confirmed, edits, by: translations.by })
  return { ...reply, version }
}

/**
 * The language that a file translates into; undefined if the site does not have it, or the file's original is not in the site's
 * default language.
 */
function languageFor(site: Site, { from, to }: ReturnedFile, check: FileCheck): Language | undefined {
  const { defaultLanguage: wanted, languages } = site
  const refuse = (failure: Parameters<FileCheck['report']>[1]) => {
    // A file that could not be read has been reported already.
    if (check.found().length === 0) check.report({ line: 1, id: null }, failure)
    return undefined
  }
  if (!from || !to) return refuse({ reason: 'translations-no-language', params: {} })
  if (from !== wanted) return refuse({ reason: 'translations-other-source', params: { found: from, wanted } })
  if (to === wanted) return refuse({ reason: 'translations-same-language', params: { language: to } })
  if (!languages.includes(to))
    return refuse({ reason: 'translations-other-language', params: { language: to } })
  return to
}

interface ImportedEdits {
  edits: readonly unknown[]
  next: EditedSite
  changes: readonly TranslationFileChange[]
  to: Language
}

/** Applies the same rules as all edits; each problem is reported at the line that causes it. */
function refuseInvalid(
  { edits, next, changes, to }: ImportedEdits,
  check: FileCheck,
  prepare: () => unknown,
): void {
  if (edits.length === 0) return
  try {
    prepare()
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error
    const lines = new Map(
      changes.map((change) => [placedPointer(next, textIn(change.place, to)), change] as const),
    )
    for (const one of error.problems) {
      const change = lines.get(one.path)
      const { message, expected } = problemMessage(one, check.language)
      check.say(
        { line: change?.line ?? 1, id: change?.place ?? one.path },
        [message, expected].filter(Boolean).join(' '),
      )
    }
  }
}

interface Wanted {
  site: Site
  to: Language
  changes: readonly TranslationFileChange[]
  confirmed: readonly string[]
  edits: ReturnType<typeof findEdits>
  by: EditAuthor
}

/** Returns the new version. */
async function write(tools: DefinitionTools, wanted: Wanted): Promise<number> {
  const { site, to, changes, confirmed, edits, by } = wanted
  const { database } = tools
  // Stores the original that each text was translated from, so that the edit recognises it as older than the current one.
  database.transaction((db) => {
    for (const { place, after, olderOriginal } of changes)
      if (olderOriginal !== null)
        addTranslationSource(db, {
          ...{ siteId: site.id, place, language: to, source: site.defaultLanguage },
          textHash: sha256(after),
          sourceHash: sha256(oneSpelling(olderOriginal)),
        })
  })
  const { site: changed } = await commitLocked(tools, { siteId: site.id, edits, by, alwaysAutosaves: true })
  database.transaction((db) => {
    for (const place of confirmed) keepFitting(db, changed, textIn(place, to))
  })
  return changed.definitionVersion
}
