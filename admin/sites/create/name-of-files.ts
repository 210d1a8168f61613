/** What cameras and programs call files by themselves. */
const saysNothing =
  /^(?:img|dsc|dscn|dscf|pxl|mvimg|photo|image|screenshot|scan|page|untitled|document)?[\s\d_().-]*$/i

/** `summer-brochure.pdf` → `summer brochure`: what a site could be called that one file is dropped for; else nothing. */
export function nameOfFiles(files: readonly Pick<File, 'name'>[]): string {
  const [file, ...others] = files
  if (!file || others.length > 0) return ''
  const base = file.name.replace(/\.[^.]*$/, '')
  return saysNothing.test(base) ? '' : base.replace(/[_-]+/g, ' ').trim()
}
