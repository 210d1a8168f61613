/** Quotes a path for a command that people copy into a shell. */
export const shellWord = (path: string): string =>
  /^[\w@%+=:,./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
