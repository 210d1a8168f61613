import { useCallback, useRef, useState } from 'react'
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin'
import type { FailedFile, UploadRow } from '#model/calls/media/uploads.ts'
import type { FileKind } from '#model/media/media-files.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useClosingWarning } from '../../kit/form/unsaved-warning.tsx'
import { judgeFiles, runUpload, type UploadLibrary } from './run-upload.ts'

export type AddedMedium = UploadRow['media'][number]

/** A file that this browser uploads. */
export interface UploadItem {
  key: number
  file: File
  /** The library at the time of choosing: another one may be shown before the file's turn comes. */
  library: UploadLibrary
  stage: 'waiting' | 'sending' | 'taking-in' | 'done' | 'failed' | 'cancelled'
  /** 0 to 100 */
  percent: number
  done: number
  total: number | null
  added: number
  /** Added media that visitors will not see completely. */
  lossy: readonly AddedMedium[]
  /** Why the whole upload failed, if trying again may help. */
  message?: string
}

export interface UploadList {
  items: readonly UploadItem[]
  /** Every file that was not taken, with its reasons. */
  failed: readonly FailedFile[]
  start: (files: readonly File[]) => void
  retry: (item: UploadItem) => void
  cancel: (key: number) => void
  clear: () => void
}

interface Options extends UploadLibrary {
  kinds?: readonly FileKind[] | undefined
  /** Called for each file once it is in the library; for a ZIP with all of its media, in order. */
  onAdded: (media: AddedMedium[], file: File) => void
}

const filesAtOnce = 3
export const isOver = ({ stage }: UploadItem) => ['done', 'failed', 'cancelled'].includes(stage)

/** Uploads of a screen: a few at a time, each to be cancelled and tried again. */
export function useUploadList({ kinds, siteId, folderId, onAdded }: Options): UploadList {
  const [locale] = useLocaleState()
  const [items, setItems] = useState<UploadItem[]>([])
  const [failed, setFailed] = useState<FailedFile[]>([])
  const lastKey = useRef(0)
  const change = useCallback((key: number, changes: Partial<UploadItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  }, [])
  const addFailed = (files: readonly FailedFile[]) => setFailed((before) => [...before, ...files])
  const queue = useUploadQueue({ change, onAdded, addFailed })
  useClosingWarning(items.some((item) => !isOver(item)))
  return {
    items,
    failed,
    start(files) {
      const { taken, refused } = judgeFiles(files, { kinds, language: siteLanguageOf(locale) })
      if (refused.length > 0) addFailed(refused)
      const blank = { stage: 'waiting', percent: 0, done: 0, total: null, added: 0, lossy: [] } as const
      const library = { siteId, folderId }
      const fresh = taken.map((file) => ({ ...blank, key: ++lastKey.current, file, library }))
      setItems((before) => [...before, ...fresh])
      queue.add(fresh)
    },
    retry(item) {
      change(item.key, { stage: 'waiting' })
      queue.add([item])
    },
    cancel(key) {
      queue.drop(key)
      change(key, { stage: 'cancelled' })
    },
    clear() {
      setItems((before) => before.filter((item) => !isOver(item)))
      setFailed([])
    },
  }
}

type Waiting = Pick<UploadItem, 'key' | 'file' | 'library'>

interface UploadQueueOptions extends Pick<Options, 'onAdded'> {
  change: (key: number, changes: Partial<UploadItem>) => void
  addFailed: (files: readonly FailedFile[]) => void
}

/** A few files at a time. */
function useUploadQueue({ change, onAdded, addFailed }: UploadQueueOptions) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const translate = useTranslate()
  const work = useRef({
    open: 0,
    waiting: [] as Waiting[],
    stops: new Map<number, AbortController>(),
    /** Ids of announced uploads, by item. */
    known: new Map<number, string>(),
  })
  const { current } = work
  const run = async ({ key, file, library }: Waiting) => {
    const stop = new AbortController()
    current.stops.set(key, stop)
    change(key, { stage: 'sending', percent: 0 })
    try {
      const { media, failed } = await runUpload(dataProvider, {
        file,
        library,
        knownId: current.known.get(key),
        signal: stop.signal,
        onKnown: (id) => current.known.set(key, id),
        onSent: (percent) => change(key, { percent }),
        onTaking: (row) =>
          change(key, { stage: 'taking-in', done: row?.done ?? 0, total: row?.total ?? null }),
      })
      addFailed(failed)
      if (media.length > 0) onAdded(media, file)
      const lossy = media.filter(({ losses }) => losses.length > 0)
      change(key, { stage: media.length > 0 ? 'done' : 'failed', added: media.length, lossy })
    } catch (error) {
      if (stop.signal.aborted) return change(key, { stage: 'cancelled' })
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      change(key, { stage: 'failed', message: translate(message, { _: message }) })
    }
  }
  const startNext = (): void => {
    const next = current.open < filesAtOnce ? current.waiting.shift() : undefined
    if (!next) return
    current.open++
    void run(next).finally(() => {
      current.open--
      startNext()
    })
    startNext()
  }
  return {
    add(files: readonly Waiting[]) {
      current.waiting.push(...files)
      startNext()
    },
    drop(key: number) {
      current.waiting = current.waiting.filter((one) => one.key !== key)
      current.stops.get(key)?.abort()
      const id = current.known.get(key)
      current.known.delete(key)
      if (id !== undefined)
        void dataProvider.request('DELETE /api/uploads/:id', { params: { id } }).catch(() => undefined)
    },
  }
}
