import { fileOfAddress } from '#model/values/layout.ts'

export interface FolderPlace {
  /** Relative path from the document to the root of its folder: `../../`. */
  up: string
  /** Prefix of the site's addresses. */
  base: string
}

const single = ['href', 'src', 'poster'] as const

/** Points every link, picture and style of a document to the file behind its address. */
export function readsFromDisk(root: ParentNode, place: FolderPlace): void {
  for (const name of single)
    for (const element of root.querySelectorAll(`[${name}^="${place.base}/"]`))
      element.setAttribute(name, onDisk(element.getAttribute(name)!, place))
  for (const element of root.querySelectorAll('[srcset]')) {
    const candidates = element.getAttribute('srcset')!.split(', ')
    element.setAttribute('srcset', candidates.map((one) => onDisk(one, place)).join(', '))
  }
}

/** The file behind an address, relative to the document; other addresses are returned unchanged. */
function onDisk(text: string, { up, base }: FolderPlace): string {
  if (!text.startsWith(`${base}/`) || text.startsWith('//')) return text
  const end = text.search(/[?# ]/)
  const [address, rest] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  return up + fileOfAddress(address, base) + rest
}
