import { unreadable } from '#builder/site-folder/folder-fault.ts'

/**
 * What code of the owner comes to, or a fault of its file once that takes longer than `ms`: until it answers, nothing that
 * is saved would be shown, nor why.
 */
export async function inTime<Result>(work: Promise<Result>, file: string, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `has not answered within ${ms / 1000} seconds. Look for a promise in it that is never kept, or keep what it fetches in a file.`
    timer = setTimeout(() => reject(unreadable(file, message)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
