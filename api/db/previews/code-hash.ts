import { createHash } from 'node:crypto'
import type { Share } from './preview-shares.ts'

/** What is stored of a code that was mailed for an invitation. */
export const codeHash = (share: Pick<Share, 'id'>, code: string): string =>
  createHash('sha256').update(`${share.id} ${code}`).digest('hex')
