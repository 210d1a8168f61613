import { type BlobFault, faultLine } from '#api/infra/integrity/find-faults.ts'

const maxLines = 1_000

/** One line per fault, up to a readable number. */
export const faultLines = (faults: readonly BlobFault[]): string[] => [
  ...faults.slice(0, maxLines).map(faultLine),
  ...(faults.length > maxLines ? [`… and ${faults.length - maxLines} more`] : []),
]
