const segment = /^[a-z0-9._-]+$/
const partOfSegment = /^[a-z0-9._-]*$/
const contentHash = /^[0-9a-f]{32,}(\.[a-z0-9]+)*$/

/** Throws a `TypeError` on anything that is not a blob key. */
export function checkBlobKey(key: string): void {
  if (!key.split('/').every(isSegment)) throw new TypeError(`Not a blob key: ${JSON.stringify(key)}`)
}

/** Throws a `TypeError` on anything with which no blob key can begin. */
export function checkBlobPrefix(prefix: string): void {
  const segments = prefix.split('/')
  const last = segments.pop() ?? ''
  if (!segments.every(isSegment) || !partOfSegment.test(last)) {
    throw new TypeError(`Not the beginning of a blob key: ${JSON.stringify(prefix)}`)
  }
}

/** Whether the key names its content by a hash, so that two writes of it carry the same bytes. */
export function isContentAddressed(key: string): boolean {
  return contentHash.test(key.slice(key.lastIndexOf('/') + 1))
}

/** Whether a text is valid between the slashes of a key. */
export function isSegment(text: string): boolean {
  return segment.test(text) && text !== '.' && text !== '..'
}
