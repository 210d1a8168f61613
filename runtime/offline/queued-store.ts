import type { Language } from '#model/values/language.ts'

/** A form that could not be sent. */
export interface QueuedForm {
  /** Its `Idempotency-Key`: however often it is sent, it counts once. */
  key: string
  /** Address that it is sent to. */
  action: string
  /** JSON; with files, the fields in their order. */
  body: string | [string, string | File][]
  language: Language
  /** Title of the form. */
  title: string
  /** Identifies the draft of the typed answers. */
  draft?: string | undefined
  /** Headers in addition to the common ones. */
  headers?: Readonly<Record<string, string>> | undefined
  /** When it was first tried, in milliseconds since 1970. */
  keptAt: number
}

const table = 'forms'

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })

async function withTable<Result>(
  mode: IDBTransactionMode,
  work: (forms: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('unsent', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'key' })
  const database = await done(opening)
  try {
    const transaction = database.transaction(table, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
    })
    const result = await done(work(transaction.objectStore(table)))
    await ended
    return result
  } finally {
    database.close()
  }
}

/** Keeps the time of the first attempt. */
export async function putKept(queued: QueuedForm): Promise<void> {
  const before = (await listKept()).find(({ key }) => key === queued.key)
  await withTable('readwrite', (forms) => forms.put({ ...queued, keptAt: before?.keptAt ?? queued.keptAt }))
}

export const listKept = (): Promise<QueuedForm[]> =>
  withTable<QueuedForm[]>('readonly', (forms) => forms.getAll())

export const removeKept = (key: string): Promise<undefined> =>
  withTable<undefined>('readwrite', (forms) => forms.delete(key))
