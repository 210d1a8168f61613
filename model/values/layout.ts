/** Layouts of a folder, depending on the server. */
export const folderLayouts = ['directory', 'file', 'bare'] as const
export type FolderLayout = (typeof folderLayouts)[number]

/**
 * The form of a release's addresses. The product itself serves `hosted` ones: `/en/A2`. In a folder for other hosts,
 * addresses have the suffix of the layout and begin with the path at which the folder is served.
 */
export interface Layout {
  name: 'hosted' | FolderLayout
  /** `/repo`: without a slash at its end, and empty at the root of a host. */
  base: string
  /** For a layout of the owner's: the suffix of addresses, replacing the one that the name implies. */
  suffix?: Suffix
}

export const hosted: Layout = { name: 'hosted', base: '' }

/** Suffix of page addresses: empty, `/`, `.html`, or whatever the owner of a folder chose. */
export type Suffix = string

const suffixes: Readonly<Record<Layout['name'], Suffix>> = {
  hosted: '',
  /** `en/A2/index.html`, for every server that supports index files. */
  directory: '/',
  file: '.html',
  /** Objects in a bucket: `en/A2`. */
  bare: '',
}

export const suffixOf = ({ name, suffix }: Layout): Suffix => suffix ?? suffixes[name]

/** A layout of the owner's by the suffix of its addresses: folders, or files with any name. */
export const ownLayout = (suffix: Suffix, base: string): Layout => ({
  name: suffix === '/' ? 'directory' : 'file',
  base,
  suffix,
})

/** Address of the document that a hosted site has at `path`: `/`, `/en`, `/en/A2`. */
export const documentAddress = (layout: Layout, path: string): string =>
  layout.base + (path === '/' ? path : path + suffixOf(layout))

/** The address of a document beside or below another one: `/en/` and `A2` give `/en/A2/`. */
export const addressBelow = (parent: string, name: string, suffix: Suffix = ''): string =>
  `${folderOf(parent, suffix)}${name}${suffix}`

/** The prefix of the addresses of all documents below one. */
export const folderOf = (address: string, suffix: Suffix = ''): string =>
  address.endsWith('/') ? address : `${address.slice(0, address.length - suffix.length)}/`

const hasEnding = /\.[a-z0-9]+$/

/** The file of a folder that belongs to an address; for an address with a trailing slash, the index file. */
export function fileOfAddress(address: string, base = ''): string {
  const name = address.slice(base.length + 1)
  if (name === '' || name.endsWith('/')) return `${name}index.html`
  return hasEnding.test(name) ? name : `${name}.html`
}

/** The address of a file by its key, the inverse of `fileOfAddress`: an index file has the address of its folder. */
export const addressOfFile = (key: string, base = ''): string =>
  `${base}/${key.replace(/(^|\/)index\.html$/, '$1')}`

/** The key under which a bucket stores a file of a folder, so that it is found at its address. */
export const keyOfFile = ({ name }: Layout, file: string): string =>
  name === 'bare' && file !== 'index.html' ? file.replace(/\.html$/, '') : file

/** `/repo/` and `repo` mean the same; undefined if it is not a path. */
export function readBase(text: string): string | undefined {
  const names = text.split('/').filter((name) => name !== '')
  const isPath = names.every((name) => /^[\w.~-]+$/.test(name) && !/^\.+$/.test(name))
  return isPath ? names.map((name) => `/${name}`).join('') : undefined
}
