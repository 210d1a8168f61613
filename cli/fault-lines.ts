import { type BlobFault, faultLine } from '#api/infra/integrity/find-faults.ts'

const mostLines = 1_000

/** A line for each, as many as somebody may read. */
export const faultLines = (faults: readonly BlobFault[]): string[] => [
  ...faults.slice(0, mostLines).map(faultLine),
  ...(faults.length > mostLines ? [`… and ${faults.length - mostLines} more`] : []),
]
