import { sha256 as hashOf } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/*
 * Takes the place of `builder/hash.ts` in what runs at the edge, where there may be no Node.
 */

const digestOf = (content: string | Uint8Array): Uint8Array =>
  hashOf(typeof content === 'string' ? utf8ToBytes(content) : content)

export const sha256 = (content: string | Uint8Array): string => bytesToHex(digestOf(content))

export const sha256Base64 = (content: string): string => btoa(String.fromCharCode(...digestOf(content)))

export const sha256Aside = async (bytes: Uint8Array): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)))

export async function sha256OfParts(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = hashOf.create()
  for await (const part of parts) digest.update(part)
  return bytesToHex(digest.digest())
}
