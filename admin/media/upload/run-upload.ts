import type { FailedFile, UploadRow } from '#model/calls/media/uploads.ts'
import { type FileKind, fileFaults } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { Language } from '#model/values/language.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'

const firstLookMs = 250
const lookMs = 800
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Where files are uploaded to: the library of a site's account, or else the reader's own, and optionally a folder of it. */
export interface UploadLibrary {
  siteId?: string | undefined
  folderId?: string | undefined
}

export interface UploadRun {
  file: File
  /** Id of an earlier attempt to resume; undefined for a new upload. */
  knownId: string | undefined
  library: UploadLibrary
  signal: AbortSignal
  onKnown: (id: string) => void
  onSent: (percent: number) => void
  onTaking: (row?: UploadRow) => void
}

/** Announces a file, sends it and waits until it has been taken in. Throws as the HTTP client does. */
export async function runUpload(
  calls: ConsoleDataProvider,
  run: UploadRun,
): Promise<Pick<UploadRow, 'media' | 'failed'>> {
  const { file, knownId, library, signal } = run
  const announced =
    knownId === undefined
      ? await calls.request('POST /api/uploads', {
          // The type that the browser reports is not sent: the server determines it from the bytes.
          body: { files: [{ name: file.name, bytes: file.size }], ...library },
        })
      : {
          uploads: [await calls.request('POST /api/uploads/:id/address', { params: { id: knownId } })],
          failed: [],
        }
  const [address] = announced.uploads
  if (!address) return { media: [], failed: announced.failed }
  run.onKnown(address.id)
  const onSent = (bytes: number) => run.onSent(Math.floor((100 * bytes) / file.size))
  await calls.sendUpload({ url: address.url, file, signal, onSent })
  run.onTaking()
  for (let pause = firstLookMs; ; pause = lookMs) {
    await wait(pause)
    const row = await calls.request('GET /api/uploads/:id', { params: { id: address.id } })
    if (row.state !== 'taking-in') return row
    run.onTaking(row)
  }
}

/** Splits files into those that can be sent and those that can not, with the reasons. */
export function judgeFiles(
  files: readonly File[],
  { kinds, language }: { kinds: readonly FileKind[] | undefined; language: Language },
): { taken: File[]; refused: FailedFile[] } {
  const judged = files.map((file) => ({
    file,
    faults: fileFaults({ name: file.name, bytes: file.size }, kinds),
  }))
  return {
    taken: judged.filter(({ faults }) => faults.length === 0).map(({ file }) => file),
    refused: judged
      .filter(({ faults }) => faults.length > 0)
      .map(({ file, faults }) => ({
        name: file.name,
        bytes: file.size,
        faults: faults.map((fault) => ({ ...fault, message: failureMessage(fault, language) })),
      })),
  }
}
