/** How a folder is laid out for whoever serves it. */
export const folderLayouts = ['directory', 'file', 'bare'] as const
export type FolderLayout = (typeof folderLayouts)[number]

/**
 * What a release's addresses look like. The product itself delivers `hosted` ones: `/en/A2`. In a folder for other hosts
 * they end as its files do, and begin with where the folder is served.
 */
export interface Layout {
  name: 'hosted' | FolderLayout
  /** `/repo`: without a slash at its end, and empty at the root of a host. */
  base: string
  /** For a layout of the owner's: the ending of addresses, in place of the one that the name implies. */
  suffix?: Suffix
}

export const hosted: Layout = { name: 'hosted', base: '' }

/** What an address of a page ends with: nothing, `/`, `.html`, or what the owner of a folder says. */
export type Suffix = string

const suffixes: Readonly<Record<Layout['name'], Suffix>> = {
  hosted: '',
  /** `en/A2/index.html`, for every server that knows index files. */
  directory: '/',
  file: '.html',
  /** Objects of a bucket: `en/A2`. */
  bare: '',
}

export const suffixOf = ({ name, suffix }: Layout): Suffix => suffix ?? suffixes[name]

/** A layout of the owner's, by what addresses end with in it: folders, or files of any name. */
export const ownLayout = (suffix: Suffix, base: string): Layout => ({
  name: suffix === '/' ? 'directory' : 'file',
  base,
  suffix,
})

/** Where a document is that a hosted site has at `path`: `/`, `/en`, `/en/A2`. */
export const documentAddress = (layout: Layout, path: string): string =>
  layout.base + (path === '/' ? path : path + suffixOf(layout))

/** The address of what stands beside or below a document: `/en/` and `A2` give `/en/A2/`. */
export const addressBelow = (parent: string, name: string, suffix: Suffix = ''): string =>
  `${folderOf(parent, suffix)}${name}${suffix}`

/** What the addresses of all documents below one begin with. */
export const folderOf = (address: string, suffix: Suffix = ''): string =>
  address.endsWith('/') ? address : `${address.slice(0, address.length - suffix.length)}/`

const hasEnding = /\.[a-z0-9]+$/

/** The file of a folder that an address stands for: where it ends with a slash, the index of a folder below. */
export function fileOfAddress(address: string, base = ''): string {
  const name = address.slice(base.length + 1)
  if (name === '' || name.endsWith('/')) return `${name}index.html`
  return hasEnding.test(name) ? name : `${name}.html`
}

/** The address of a file by its key, the inverse of `fileOfAddress`: an index stands for its folder. */
export const addressOfFile = (key: string, base = ''): string =>
  `${base}/${key.replace(/(^|\/)index\.html$/, '$1')}`

/** The name under which a bucket keeps a file of a folder, so that it is found by its address. */
export const keyOfFile = ({ name }: Layout, file: string): string =>
  name === 'bare' && file !== 'index.html' ? file.replace(/\.html$/, '') : file

/** `/repo/` and `repo` mean the same; undefined for what is no path. */
export function readBase(text: string): string | undefined {
  const names = text.split('/').filter((name) => name !== '')
  const isPath = names.every((name) => /^[\w.~-]+$/.test(name) && !/^\.+$/.test(name))
  return isPath ? names.map((name) => `/${name}`).join('') : undefined
}
