import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

const decode = (text: string) => decodeURIComponent(text.replaceAll('&amp;', '&'))

/** Links and pictures of a built site that lead to no file of it, or to no place within one: `page: link` each. */
export async function findDeadLinks(folder: string, base: string): Promise<string[]> {
  const files = new Set(await readdir(folder, { recursive: true }))
  const pages = new Map<string, string>()
  for (const file of files)
    if (file.endsWith('.html')) pages.set(file, await readFile(join(folder, file), 'utf8'))
  const isDead = (page: string, link: string): boolean => {
    const [address, anchor] = link.split('#', 2) as [string, string?]
    const path = address.startsWith('/') ? address : posix.join(base, posix.dirname(page), address)
    if (address !== '' && !path.startsWith(base)) return true
    const named = address === '' ? page : decode(path.slice(base.length))
    const file = named === '' || named.endsWith('/') ? `${named}index.html` : named
    if (!files.has(file)) return true
    return Boolean(anchor) && !pages.get(file)?.includes(` id="${decode(anchor!)}"`)
  }
  return [...pages].flatMap(([page, html]) => {
    const links = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, link]) => link!)
    const inside = links.filter((link) => !/^(?:[a-z]+:|\/\/)/.test(link))
    return [...new Set(inside)].filter((link) => isDead(page, link)).map((link) => `${page}: ${link}`)
  })
}
