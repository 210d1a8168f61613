import type { ReleaseFile, ReleaseManifest } from '#model/jobs/release.ts'
import type { DeliveryRequest } from './delivery-answer.ts'
import type { LiveReleases } from './release-reader.ts'
import { assetFolder } from './stages/asset-names.ts'

/** What a server knows about the client besides the request. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

export interface Visitors {
  live: Pick<LiveReleases, 'open'>
  siteOfHost(host: string): string | undefined
  /** Whether somebody may see a site that is limited to some networks; absent if sites are open to everybody. */
  mayVisit?:
    | ((networks: readonly string[], request: DeliveryRequest, connection: Connection | undefined) => boolean)
    | undefined
}

/** Whether a site is limited to some networks and the request comes from none of them. */
export function isShutOut(
  { allowedNetworks = [] }: Pick<ReleaseManifest, 'allowedNetworks'>,
  { mayVisit }: Pick<Visitors, 'mayVisit'>,
  request: DeliveryRequest,
  connection: Connection | undefined,
): boolean {
  if (!mayVisit || allowedNetworks.length === 0) return false
  return !mayVisit(allowedNetworks, request, connection)
}

type Answering = (request: Request, connection?: Connection) => Response | Promise<Response>

/**
 * Calls of a site are only accepted from the networks that may see its pages; other requests are answered by the
 * delivery.
 */
export const ofAllowed =
  (visitors: Visitors, calls: Answering, delivery: Answering): Answering =>
  async (request, connection) => {
    const siteId = visitors.siteOfHost(new URL(request.url).host)
    if (siteId === undefined) return calls(request, connection)
    const release = await visitors.live.open(siteId).catch(() => 'unreadable' as const)
    // The delivery reports the same error; without a release, it is unknown who may call.
    if (release === 'unreadable') return delivery(request, connection)
    const isShut = release !== undefined && isShutOut(release.manifest, visitors, request, connection)
    return (isShut ? delivery : calls)(request, connection)
  }

const ofRuntime = /^(?:viewer|part)-/

/** The file at a path, if the notice for excluded visitors needs it. */
export function fileOfNotice(
  { files }: Pick<ReleaseManifest, 'files'>,
  path: string,
): ReleaseFile | undefined {
  const isOfRuntime = path.startsWith(assetFolder) && ofRuntime.test(path.slice(assetFolder.length))
  return isOfRuntime && Object.hasOwn(files, path) ? files[path] : undefined
}

/** A response that is only for some visitors must not be stored by shared caches. */
export const keptBy = (
  { allowedNetworks = [] }: Pick<ReleaseManifest, 'allowedNetworks'>,
  cacheControl: string,
): string => {
  if (allowedNetworks.length === 0 || cacheControl === 'no-store') return cacheControl
  return `private, ${cacheControl.replace(/^public, /, '')}`
}
