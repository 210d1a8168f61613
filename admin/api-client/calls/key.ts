import type {
  ApiKeyRow,
  CreateApiKeyBody,
  CreatedApiKeyReply,
  UpdateApiKeyBody,
} from '#model/calls/accounts/api-keys.ts'
import { fieldOfPointer } from '../http/problems.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about the keys of programs beside lists. */
export interface KeyCalls {
  /** The answer alone has the secret. */
  createApiKey: (key: CreateApiKeyBody) => Promise<CreatedApiKeyReply>
  /** Throws a conflict when the key is not what was seen any more. */
  updateApiKey: (seen: ApiKeyRow, changes: UpdateApiKeyBody) => Promise<void>
}

export const createKeyCalls = (http: HttpClient): KeyCalls => ({
  createApiKey: async (key) =>
    (await http('/api/api-keys', { method: 'POST', body: JSON.stringify(key), fieldOf: fieldOfPointer }))
      .json as CreatedApiKeyReply,
  updateApiKey: async ({ id, revision }, changes) => {
    await http(`/api/api-keys/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: JSON.stringify(changes),
      headers: { 'If-Match': `"${revision}"` },
      fieldOf: fieldOfPointer,
    })
  },
})

/** The documentation of what can be called with a key, to be kept. */
export const documentationAddress = '/api/openapi.json?download=1&part=integration'
