/** By site. Files live only as long as the tab does. */
const pending = new Map<string, readonly File[]>()

/** Leaves files for the editor of a site, which asks for them when it opens. */
export const leaveFiles = (siteId: string, files: readonly File[]): void => void pending.set(siteId, files)

/** Answers them once. */
export function takeFiles(siteId: string): readonly File[] {
  const files = pending.get(siteId) ?? []
  pending.delete(siteId)
  return files
}
