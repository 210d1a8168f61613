import type { NetworksBody, NetworksReply } from '#model/calls/accounts/networks.ts'
import type {
  PictureReply,
  ProfileBody,
  TwoFactorConfirmReply,
  TwoFactorStartReply,
} from '#model/calls/accounts/session.ts'
import type { ThemeBody } from '#model/calls/accounts/users.ts'
import type { AuditChainReply } from '#model/calls/system/audit.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What somebody asks about themselves, and about the look of their console. */
export interface AccountCalls {
  saveProfile: (profile: ProfileBody) => Promise<void>
  changePassword: (current: string, password: string) => Promise<void>
  setPicture: (picture: Blob) => Promise<PictureReply>
  removePicture: () => Promise<void>
  startTwoFactor: (password: string) => Promise<TwoFactorStartReply>
  /** Answers the recovery codes. */
  confirmTwoFactor: (code: string) => Promise<string[]>
  endTwoFactor: (password: string) => Promise<void>
  endAllSessions: () => Promise<void>
  saveTheme: (accountId: string, theme: ThemeBody) => Promise<void>
  checkAuditChain: () => Promise<AuditChainReply>
}

export function createAccountCalls(http: HttpClient): AccountCalls {
  const send = (method: 'POST' | 'PUT' | 'DELETE', address: string, body: object = {}) =>
    http(`/api/${address}`, { method, body: JSON.stringify(body) })
  return {
    saveProfile: async (profile) => void (await send('PUT', 'me', profile)),
    changePassword: async (current, password) =>
      void (await send('PUT', 'me/password', { current, password })),
    setPicture: async (picture) => {
      const answer = await http('/api/me/picture', {
        method: 'PUT',
        body: picture,
        headers: { 'Content-Type': 'application/octet-stream' },
      })
      return answer.json as PictureReply
    },
    removePicture: async () => void (await send('DELETE', 'me/picture')),
    startTwoFactor: async (password) =>
      (await send('POST', 'me/two-factor', { password })).json as TwoFactorStartReply,
    confirmTwoFactor: async (code) =>
      ((await send('PUT', 'me/two-factor', { code })).json as TwoFactorConfirmReply).recoveryCodes,
    endTwoFactor: async (password) => void (await send('DELETE', 'me/two-factor', { password })),
    endAllSessions: async () => void (await send('DELETE', 'sessions')),
    saveTheme: async (accountId, theme) =>
      void (await send('PUT', `users/${encodeURIComponent(accountId)}/theme`, theme)),
    checkAuditChain: async () => (await http('/api/audit-chain')).json as AuditChainReply,
  }
}

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
