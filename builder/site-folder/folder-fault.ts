/** A position in a file; line and column are counted from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** One reason why a definition cannot be read. */
export interface FolderFault {
  file: string
  line?: number
  column?: number
  /** What is wrong, and what would be right. */
  message: string
}

/** The definition cannot be read. The message names the files, the positions in them and what would be right. */
export class UnreadableDefinitionError extends Error {
  override name = 'UnreadableDefinitionError'
  readonly faults: readonly FolderFault[]
  constructor(faults: readonly FolderFault[]) {
    super(faultText(faults))
    this.faults = faults
  }
}

const shownFaults = 20

function faultText(faults: readonly FolderFault[]): string {
  const lines = faults
    .slice(0, shownFaults)
    .map(({ file, line, column, message }) => `${file}${line ? `:${line}:${column}` : ''}: ${message}`)
  return [
    ...lines,
    ...(faults.length > shownFaults ? [`and ${faults.length - shownFaults} more.`] : []),
  ].join('\n')
}

export const unreadable = (
  file: string,
  message: string,
  at: { line?: number; column?: number } = {},
): UnreadableDefinitionError => new UnreadableDefinitionError([{ file, ...at, message }])

/** For a folder without a definition. */
export const noSiteIn = (folder: string) =>
  unreadable(
    folder,
    'holds no site.yaml and no site.json. Name the folder of a site, or begin one with the command “new”.',
  )

/** For a path where neither a file nor a folder is. */
export const noDefinition = (path: string) =>
  unreadable(
    path,
    'there is no such file or folder. Give a folder with a site.yaml or site.json, or the file.',
  )
