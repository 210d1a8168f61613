/** One range of bytes, as players ask for: `bytes=0-`, `bytes=500-999`, `bytes=-500`. Undefined: the whole is wanted. */
export function rangeOf(
  header: string | null | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return from <= to && from < size ? { from, to } : 'unsatisfiable'
}
