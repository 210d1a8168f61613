/**
 * Persistent storage besides the database: bytes under a key such as `blobs/<sha256>` or `sites/<siteId>/live.json`.
 * Keys are made by our own code, never by users: lower-case letters, digits, `. _ -`, joined by `/`. Anything else is a
 * bug and throws a `TypeError`. No key may be a folder of another one (`a` and `a/b`).
 */
export interface BlobStore {
  /** The bytes under a key; undefined if there are none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Bytes from `from` on, `length` of them at most, and none beyond the end. */
  readPart(key: string, from: number, length: number): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Number of bytes under a key; undefined if there are none. */
  size(key: string): Promise<number | undefined>
  /**
   * Atomic: a reader sees either the old or the new bytes. Only survives a power loss after `flush`. Throws
   * `StorageFullError`.
   */
  write(key: string, bytes: Uint8Array | string): Promise<void>
  /** The same, for what should not be in memory at once. All parts but the last have `partBytes`. */
  writeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void>
  /** Resolves when everything previously written, removed or found by `has` is on the medium. */
  flush(): Promise<void>
  /** Removing a missing key is not an error. */
  remove(key: string): Promise<void>
  /** All keys that begin with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<string>
}

/** What is larger is read and written in parts of this length. */
export const partBytes = 8 * 2 ** 20

/** The medium is full or refuses writes. Existing data is undamaged, and the call can be repeated later. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'
}

/** The medium does not answer now. The call can be repeated later. */
export class StorageAwayError extends Error {
  override name = 'StorageAwayError'
}
