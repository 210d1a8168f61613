import { isContentAddressed } from './blob-key.ts'

export const shardLength = 2

/**
 * Path of a key below the store's folder, with slashes. Content-addressed files are in subfolders named after their first two
 * characters, so that no folder grows large.
 */
export function blobPath(key: string): string {
  if (!isContentAddressed(key)) return key
  const folders = key.split('/')
  const name = folders.pop() ?? ''
  return [...folders, name.slice(0, shardLength), name].join('/')
}

/**
 * The key of a file, the inverse of `blobPath`. `folders` are the names of the folders from the store's folder down to
 * it.
 */
export function blobKeyOf(folders: readonly string[], name: string): string {
  const kept = isContentAddressed(name) ? folders.slice(0, -1) : folders
  return [...kept, name].join('/')
}

/** Whether a folder can contain keys that begin with `prefix`. */
export function mayHold(folders: readonly string[], prefix: string): boolean {
  const path = `${folders.join('/')}/`
  if (path.startsWith(prefix) || prefix.startsWith(path)) return true
  const shard = folders.at(-1) ?? ''
  const above = [...folders.slice(0, -1), ''].join('/')
  return (
    shard.length === shardLength && (above + shard).startsWith(prefix.slice(0, above.length + shardLength))
  )
}
