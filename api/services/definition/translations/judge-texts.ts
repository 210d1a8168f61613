import type { TranslationFileChange } from '#model/calls/sites/translations.ts'
import type { TranslatedText } from '#model/edits/translations/translation-list.ts'
import type { FileCheck } from './file-problems.ts'
import { oneSpelling, type ReturnedText } from './file-row.ts'

interface Known {
  /** Texts of the draft by place. */
  known: ReadonlyMap<string, TranslatedText>
  /** Places of translations that are older than their originals. */
  stale: ReadonlySet<string>
  check: FileCheck
}

interface Judged {
  changes: TranslationFileChange[]
  /** Places of stale translations that are confirmed to fit. */
  confirmed: string[]
  same: number
  empty: number
  older: number
}

/** The changes that the texts of a file make, and their problems. An empty translation deletes nothing. */
export function judgeTexts(texts: readonly ReturnedText[], { known, stale, check }: Known): Judged {
  const judged: Judged = { changes: [], confirmed: [], same: 0, empty: 0, older: 0 }
  const lineOf = new Map<string, number>()
  for (const text of texts) {
    const { line, id } = text
    const before = lineOf.get(id)
    const there = known.get(id)
    lineOf.set(id, before ?? line)
    if (before !== undefined)
      check.report({ line, id }, { reason: 'translations-text-twice', params: { line: before } })
    else if (!there) check.report({ line, id }, { reason: 'translations-unknown-text', params: {} })
    else if (text.original === null)
      check.report({ line, id }, { reason: 'translations-no-original', params: {} })
    else judge(judged, { ...text, original: text.original }, { there, isStale: stale.has(id) })
  }
  return judged
}

function judge(
  judged: Judged,
  { line, id, original, translation, isConfirmed }: ReturnedText & { original: string },
  { there, isStale }: { there: TranslatedText; isStale: boolean },
): void {
  const isOlder = original !== oneSpelling(there.original)
  if (translation.trim() === '') judged.empty++
  else if (translation === oneSpelling(there.translation)) {
    judged.same++
    if (isConfirmed && isStale && !isOlder) judged.confirmed.push(id)
  } else {
    if (isOlder) judged.older++
    judged.changes.push({
      line,
      place: id,
      original: there.original,
      before: there.translation,
      after: translation,
      olderOriginal: isOlder ? original : null,
    })
  }
}
