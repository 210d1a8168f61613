import type { FolderRedirect } from '#model/jobs/folder-files.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { fileOfAddress } from '#model/values/layout.ts'

/** What may stand in the configuration of any server as it is. */
const isPlain = /^[\p{L}\p{N}/._~ !'(),:@&=+-]*$/u

/** Whether a server that reads a list of redirects can be told of one, without anybody's words ending up as commands. */
export const canBeListed = ({ from }: FolderRedirect): boolean => isPlain.test(decodeURIComponent(from))

/** The file for an old address; undefined where no file can have such a name. */
export function redirectFile({ from }: FolderRedirect, base: string): string | undefined {
  const address = decodeURIComponent(from)
  if (/\p{Cc}|\\|\/\.\.?(?:\/|$)/u.test(address)) return undefined
  const name = address.slice(base.length + 1)
  return /\.html?$/.test(name) ? name : fileOfAddress(`/${name.replace(/\/?$/, '/').replace(/^\/$/, '')}`)
}

/** A document that leads on, for hosts that can not do it before they send one. */
export function redirectPage({ to }: FolderRedirect, origin: string): string {
  const address = escapeHtml(to)
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${address}</title><link rel="canonical" href="${escapeHtml(origin)}${address}"><meta http-equiv="refresh" content="0; url=${address}"></head><body><a href="${address}">${address}</a></body></html>`
}
