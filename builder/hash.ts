import { createHash, hash } from 'node:crypto'

/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex')

/** SHA-256 over several texts, in such a way that no two lists share one. */
export function sha256Of(parts: readonly string[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(`${part.length}:${part}`)
  return digest.digest('hex')
}
