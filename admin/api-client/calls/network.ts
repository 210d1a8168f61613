import type { NetworksBody, NetworksReply } from '#model/calls/accounts/networks.ts'
import { fieldOfPointer } from '../http/field-of-pointer.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What can be open from some networks only: signing in to an account, or the preview of a site. */
export type LimitedThing = 'signIn' | 'preview'

export interface NetworkCalls {
  readNetworks: (of: LimitedThing, id: string) => Promise<NetworksReply>
  saveNetworks: (of: LimitedThing, id: string, body: NetworksBody) => Promise<NetworksReply>
}

const addressOf = (of: LimitedThing, id: string): string =>
  of === 'signIn'
    ? `/api/users/${encodeURIComponent(id)}/networks`
    : `/api/sites/${encodeURIComponent(id)}/preview/networks`

export const createNetworkCalls = (http: HttpClient): NetworkCalls => ({
  readNetworks: async (of, id) => (await http(addressOf(of, id))).json as NetworksReply,
  saveNetworks: async (of, id, body) => {
    const asked = { method: 'PUT', body: JSON.stringify(body), fieldOf: fieldOfPointer }
    return (await http(addressOf(of, id), asked)).json as NetworksReply
  },
})
