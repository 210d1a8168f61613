/** Default file names of cameras and programs. */
const saysNothing =
  /^(?:img|dsc|dscn|dscf|pxl|mvimg|photo|image|screenshot|scan|page|untitled|document)?[\s\d_().-]*$/i

/** `summer-brochure.pdf` → `summer brochure`: the suggested name of a site for a single dropped file; empty otherwise. */
export function nameOfFiles(files: readonly Pick<File, 'name'>[]): string {
  const [file, ...others] = files
  if (!file || others.length > 0) return ''
  const base = file.name.replace(/\.[^.]*$/, '')
  return saysNothing.test(base) ? '' : base.replace(/[_-]+/g, ' ').trim()
}

/** The name of a site once it has these files: a typed one stays. */
export const nameWithFiles = (
  name: string,
  files: readonly Pick<File, 'name'>[],
  untitled: string,
): string => (name.trim() || files.length === 0 ? name : nameOfFiles(files) || untitled)

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
