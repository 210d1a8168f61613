import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { TranslationImportReply } from '#model/calls/sites/translations.ts'
import { maxTranslationFileBytes } from '#model/calls/sites/translations.ts'
import { useText } from '../../i18n/use-text.ts'
import { megabytes } from '../../kit/fields/import-file-drop.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { catchUp, saveNow } from '../session/autosave.ts'
import { useEditor } from '../session/editor.ts'

type FileProblem = 'notFile' | 'tooLarge' | 'isEmpty'

/** Why a file is not even sent; undefined when it is. */
function translationFileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!/\.(?:csv|xlf|xliff|xml)$/i.test(name)) return 'notFile'
  if (size === 0) return 'isEmpty'
  return size > maxTranslationFileBytes ? 'tooLarge' : undefined
}

interface Looked {
  file: File
  takesOlder: boolean
  reply: TranslationImportReply
}

/** Checks a file, shows its problems or changes, and saves it: the whole file or nothing. */
export function useTranslationImport(siteId: string, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const { session } = useEditor()
  const { request, isBusy } = useCall()
  const [looked, setLooked] = useState<Looked>()
  const [errorMessage, setErrorMessage] = useState<string>()
  /** Without the version of an earlier check, the file is only checked. */
  const check = ({ file, takesOlder, version }: { file: File; takesOlder: boolean; version?: number }) =>
    request('POST /api/sites/:id/translations', {
      params: { id: siteId },
      query: { dryRun: version === undefined, older: takesOlder },
      body: file,
      contentType: /\.csv$/i.test(file.name) ? 'text/csv' : 'application/xliff+xml',
      revision: version === undefined ? undefined : String(version),
    })
  const look = async (file: File, takesOlder: boolean) => {
    // The file is to be compared with local edits, too.
    await saveNow(session)
    if (session.editing.save === 'invalid') return setErrorMessage(t('translations.saveFirst'))
    const outcome = await check({ file, takesOlder })
    if (outcome.isDone) setLooked({ file, takesOlder, reply: outcome.value })
  }
  const take = async (file: File) => {
    setLooked(undefined)
    const { name, size } = file
    const problem = translationFileProblem(file)
    setErrorMessage(problem && t(`translations.importing.${problem}`, { name, size: megabytes(size) }))
    if (!problem) await look(file, false)
  }
  const save = async () => {
    if (!looked) return
    const { file, takesOlder, reply } = looked
    const { version } = reply
    const outcome = await check({ file, takesOlder, version })
    // The site may have changed since the check, which is then repeated.
    if (!outcome.isDone) return outcome.isStale ? look(file, takesOlder) : undefined
    if (outcome.value.problems.length > 0) return setLooked({ ...looked, reply: outcome.value })
    await catchUp(session)
    notify(t('translations.importing.done', { smart_count: outcome.value.changed }), { type: 'success' })
    onDone()
  }
  const takeOlder = (takesOlder: boolean) => void (looked && look(looked.file, takesOlder))
  return { looked, errorMessage, take, takeOlder, save, isBusy }
}
