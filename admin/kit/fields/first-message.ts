/** What is wrong with a field, or with the first item of a list that something is wrong with. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const item of Object.values(error)) {
    const message = firstMessage(item)
    if (message) return message
  }
  return undefined
}
