interface ByteRange {
  method: string
  /** Of the answer with the whole content. */
  status: number
  /** Returns a request header. */
  header: (name: string) => string | null | undefined
  /** Entity tag of the content; absent if it has none. */
  etag?: string
  size: number
}

/**
 * Undefined if the whole content is wanted, for example because the client's part is of other content (RFC 9110,
 * 13.1.5). Only a GET that succeeds is answered with a part (14.2).
 */
export function wantedRange({ method, status, header, etag, size }: ByteRange): ReturnType<typeof rangeOf> {
  if (method !== 'GET' || status !== 200) return undefined
  const condition = header('if-range')?.trim()
  return condition && condition !== etag ? undefined : rangeOf(header('range'), size)
}

/**
 * One range of bytes, as media players request: `bytes=0-`, `bytes=500-999`, `bytes=-500`. Undefined: the whole
 * content.
 */
function rangeOf(
  header: string | null | undefined,
  size: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]))
  return from <= to && from < size ? { from, to } : 'unsatisfiable'
}

/** Whether a list of entity tags contains this one; weak tags match strong ones (RFC 9110, 13.1.2). */
export const matchesEtag = (list: string | null, etag: string): boolean =>
  (list ?? '').split(',').some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, '')))
