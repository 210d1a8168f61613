import { createHash, hash } from 'node:crypto'

/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex')

/** The same as content security policies name a text. */
export const sha256Base64 = (content: string): string => hash('sha256', content, 'base64')

/** Hashing more than this would block the main thread for too long. */
const quickBytes = 256 * 1024

/** The same; large inputs are hashed outside of the main thread. */
export async function sha256Aside(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= quickBytes) return sha256(bytes)
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}

/** SHA-256 over several texts, unambiguous as to where each one ends. */
export const sha256Of = (parts: readonly string[]): string =>
  sha256(`${parts.map(({ length }) => length).join()}:${parts.join('')}`)

/** SHA-256 over parts that together are too large for memory. */
export async function sha256OfParts(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of parts) digest.update(part)
  return digest.digest('hex')
}
