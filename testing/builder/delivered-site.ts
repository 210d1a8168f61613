import { createDelivery, type DeliveryOptions } from '#builder/delivery.ts'
import { fromNetworks } from '#builder/networks.ts'
import type { OpenRelease } from '#builder/open-release.ts'
import type { ReleaseFile, ReleaseManifest, RenderedFile } from '#model/jobs/release.ts'

const htmlType = 'text/html; charset=utf-8'
export const bytes = new Map([
  ['blobs/failed-jp', 'エラーが発生しました'],
  ['blobs/failed-en', 'Something went wrong'],
])

export const file = (hash: string, type = htmlType): ReleaseFile => ({ hash, type, bytes: 10 })
export const rendered = (hash: string): RenderedFile => ({ ...file(hash), key: hash })

export const manifest: ReleaseManifest = {
  version: 1,
  siteId: 'alpha',
  snapshot: 's',
  build: 'b',
  defaultLanguage: 'JP',
  languages: ['JP', 'EN'],
  contentSecurityPolicy: "default-src 'none'",
  parts: {},
  files: {
    '/errors/500': rendered('failed-jp'),
    '/en/errors/500': rendered('failed-en'),
    '/contact': rendered('gone'),
    '/en/contact': rendered('gone'),
    '/robots.txt': { ...file('gone', 'text/plain'), key: 'r' },
  },
  media: { key: 'm', hash: 'm' },
}

const own = 'alpha.localhost'

export interface Asked {
  /** Blobs that can be read, by key; some of the manifest's files are missing. */
  kept?: ReadonlyMap<string, string>
  manifest?: Partial<ReleaseManifest>
  media?: ReleaseFile
  paused?: OpenRelease['paused']
  movedFrom?: DeliveryOptions['movedFrom']
  compress?: DeliveryOptions['compress']
  headers?: Record<string, string>
  method?: string
  /** A host without a site of its own, such as the shared host. */
  host?: string
  /** Address of the client; absent if sites are open to everybody. */
  address?: string
}

/** Requests a path of a release with pages in all columns from A to Z. */
export function deliver(path: string, asked: Asked = {}): Promise<Response> {
  const { kept = bytes, media, movedFrom, headers = {}, method = 'GET', host = own, address } = asked
  const release: OpenRelease = {
    manifest: { ...manifest, ...asked.manifest },
    page: async (_, { column }) => (column < 26 ? file('gone') : undefined),
    media: async () => media,
    paused: asked.paused,
    earlierAsset: async () => undefined,
  }
  const delivery = createDelivery({
    blobs: {
      read: async (key) => {
        const text = kept.get(key)
        return text === undefined ? undefined : new TextEncoder().encode(text)
      },
    },
    live: { open: async () => release, forget: () => {} },
    compress: asked.compress ?? (async () => ({ vary: false })),
    siteOfHost: (asked) => (asked === own ? 'alpha' : undefined),
    originOf: () => `http://${own}`,
    movedFrom,
    mayVisit:
      address === undefined
        ? undefined
        : fromNetworks((_, connection) => connection?.incoming?.socket.remoteAddress),
  })
  const request = new Request(`http://${host}${path}`, { headers, method })
  return delivery(request, { incoming: { socket: { remoteAddress: address } } })
}
