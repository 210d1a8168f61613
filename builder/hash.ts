import { hash } from 'node:crypto'

/** SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex')

/** SHA-256 over several texts, in such a way that no two lists share one. */
export const sha256Of = (parts: readonly string[]): string =>
  sha256(`${parts.map(({ length }) => length).join()}:${parts.join('')}`)
