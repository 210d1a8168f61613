/** By site id. Files are kept only as long as the tab is open. */
const pending = new Map<string, readonly File[]>()

/** Leaves files for the editor of a site, which takes them when it opens. */
export const leaveFiles = (siteId: string, files: readonly File[]): void => void pending.set(siteId, files)

/** Returns the files of a site and forgets them. */
export function takeFiles(siteId: string): readonly File[] {
  const files = pending.get(siteId) ?? []
  pending.delete(siteId)
  return files
}
