import { type BlobFault, faultLine } from '#api/infra/integrity/find-faults.ts'

const maxLines = 1_000

/** A line for each, as many as somebody may read. */
export const faultLines = (faults: readonly BlobFault[]): string[] => [
  ...faults.slice(0, maxLines).map(faultLine),
  ...(faults.length > maxLines ? [`… and ${faults.length - maxLines} more`] : []),
]
