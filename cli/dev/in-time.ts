import { unreadable } from '#builder/site-folder/folder-fault.ts'

/**
 * The result of the owner's code, or a fault of its file if it takes longer than `ms`: without a limit, a hanging hook
 * would block every later change without an explanation.
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
