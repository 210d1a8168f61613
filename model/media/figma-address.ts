export interface FigmaPlace {
  key: string
  /** A page or a frame: `1:2`. */
  nodeId: string | undefined
}

/** The file that an address of Figma opens; undefined if it is no such address. */
export function figmaPlaceOf(address: string): FigmaPlace | undefined {
  const url = URL.parse(address.trim())
  if (url?.protocol !== 'https:' || !/^(?:www\.)?figma\.com$/.test(url.hostname)) return undefined
  const path = /^\/(?:file|design|proto)\/(\w+)(?:\/branch\/(\w+))?(?:\/|$)/.exec(url.pathname)
  const key = path?.[2] ?? path?.[1]
  if (key === undefined) return undefined
  const nodeId = url.searchParams.get('node-id')?.replace(/^(\d+)-(\d+)$/, '$1:$2')
  return { key, nodeId: nodeId && /^\d+:\d+$/.test(nodeId) ? nodeId : undefined }
}
