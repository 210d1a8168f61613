import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { type Share, setShareLink } from '../../db/previews/preview-shares.ts'

/** Where a preview's own files and calls are, apart from everything that a site can hold. */
export const previewPath = '/_preview/'

/** 256 random bits. Whoever has one is asked for the password or a code all the same. */
export const newLink = (): string => randomBytes(32).toString('base64url')

/** Where somebody who was invited opens the preview, and is known by name. An invitation of before links gets one. */
export function invitationUrl(db: Db, origin: string, share: Pick<Share, 'id' | 'link'>): string {
  const link = share.link ?? newLink()
  if (share.link === null) setShareLink(db, share.id, link)
  return `${origin}${previewPath}invitation/${link}`
}

/** Enough of an address to know it again, and too little to write to it. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const [first = ''] = local
  const [second = ''] = domain
  return `${first}•••@${second}•••${domain.slice(domain.lastIndexOf('.'))}`
}
