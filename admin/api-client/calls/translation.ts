import type { Assist, Suggestion, SuggestionsBody, SuggestionsReply } from '#model/calls/sites/assist.ts'
import type { TranslationFormat, TranslationImportReply } from '#model/calls/sites/translations.ts'
import type { TranslationState } from '#model/edits/translations/translation-list.ts'
import type { Language } from '#model/values/language.ts'
import type { HttpClient } from '../http/save-record.ts'

interface FileToTakeIn {
  siteId: string
  file: File
  takesOlder: boolean
  /** The version that was looked at; absent where the file is only looked at. */
  version?: number
}

/** What the console asks about translations, and about drafts of texts. */
export interface TranslationCalls {
  takeInTranslations: (given: FileToTakeIn) => Promise<TranslationImportReply>
  readAssist: (siteId: string) => Promise<Assist>
  decideAssist: (siteId: string, isOn: boolean) => Promise<Assist>
  suggest: (siteId: string, request: SuggestionsBody) => Promise<Suggestion[]>
}

const typeOf = ({ name }: File) => (/\.csv$/i.test(name) ? 'text/csv' : 'application/xliff+xml')

export function createTranslationCalls(http: HttpClient): TranslationCalls {
  const at = (siteId: string, what: string) => `/api/sites/${encodeURIComponent(siteId)}/${what}`
  const send = (method: 'POST' | 'PUT', address: string, body: object) =>
    http(address, { method, body: JSON.stringify(body) })
  return {
    takeInTranslations: async ({ siteId, file, takesOlder, version }) => {
      const query = new URLSearchParams({
        dryRun: String(version === undefined),
        older: String(takesOlder),
      })
      const answer = await http(at(siteId, `translations?${query}`), {
        method: 'POST',
        body: file,
        headers: {
          'Content-Type': typeOf(file),
          ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        },
      })
      return answer.json as TranslationImportReply
    },
    readAssist: async (siteId) => (await http(at(siteId, 'assist'))).json as Assist,
    decideAssist: async (siteId, isOn) => (await send('PUT', at(siteId, 'assist'), { isOn })).json as Assist,
    suggest: async (siteId, request) =>
      ((await send('POST', at(siteId, 'suggestions'), request)).json as SuggestionsReply).suggestions,
  }
}

interface FileWish {
  language: Language
  format: TranslationFormat
  states?: readonly TranslationState[]
}

/** Address of the texts of a site as a file. */
export const translationFileAddress = (siteId: string, { language, format, states }: FileWish): string =>
  `/api/sites/${encodeURIComponent(siteId)}/translations?${new URLSearchParams({
    language,
    format,
    ...(states ? { state: states.join() } : {}),
  })}`
