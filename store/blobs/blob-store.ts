/**
 * What outlives a process besides the database: bytes under a key such as `blobs/<sha256>` or
 * `sites/<siteId>/live.json`. Keys are made by our own code, never by users: lower-case letters, digits, `. _ -`,
 * joined by `/`. Anything else is a bug and throws a `TypeError`. No key may be a folder of another one (`a` and
 * `a/b`).
 */
export interface BlobStore {
  /** The bytes under a key; undefined when there are none. */
  read(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** How many bytes are under a key; undefined when there are none. */
  size(key: string): Promise<number | undefined>
  /**
   * Whole or not at all: a reader sees the old bytes or the new ones. Kept through a power loss only after `flush`.
   * Throws `StorageFullError`.
   */
  write(key: string, bytes: Uint8Array | string): Promise<void>
  /** Returns when everything written, removed or found by `has` before is on the medium. */
  flush(): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** All keys that begin with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<string>
}

/** The medium is full or refuses to write: nothing that was live is damaged, and the call can be made again later. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'
}
