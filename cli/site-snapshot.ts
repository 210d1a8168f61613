/** One file of a site as a snapshot keeps it. */
export interface SnapshotFile {
  path: string
  hash: string
  bytes: number
  /** Hash of everything the file was made from. */
  key: string
}

export interface SnapshotDifference {
  path: string
  reason: string
}

/** What differs, file by file, and why. */
export function compareSnapshots(
  before: readonly SnapshotFile[],
  after: readonly SnapshotFile[],
): SnapshotDifference[] {
  const old = new Map(before.map((file) => [file.path, file]))
  const differences: SnapshotDifference[] = []
  for (const file of after) {
    const kept = old.get(file.path)
    old.delete(file.path)
    if (!kept) differences.push({ path: file.path, reason: 'is new' })
    else if (kept.hash !== file.hash) differences.push({ path: file.path, reason: reasonOf(kept, file) })
  }
  for (const path of old.keys()) differences.push({ path, reason: 'is gone' })
  return differences
}

const reasonOf = (kept: SnapshotFile, file: SnapshotFile): string =>
  kept.key === file.key
    ? `differs (${kept.bytes} → ${file.bytes} bytes) although it is made from the same`
    : `is made from something else: its content, its neighbours, the settings or the runtime changed (${kept.bytes} → ${file.bytes} bytes)`
