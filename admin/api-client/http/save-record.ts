import type { Identifier } from 'react-admin'
import type { HttpAnswer, HttpOptions } from './http-client.ts'
import { fieldOfPointer, siteFieldOf } from './problems.ts'

export type HttpClient = (address: string, options?: HttpOptions) => Promise<HttpAnswer>

interface Saving {
  resource: string
  id: Identifier
  body: object
  /** The record a form began from. */
  seen: { revision?: string } | undefined
}

const fieldOf: Readonly<Record<string, (pointer: string) => string>> = {
  sites: siteFieldOf,
  users: fieldOfPointer,
}

/**
 * Replaces a record only if it is unchanged since it was read: nobody overwrites changes that they have not
 * seen.
 */
export async function saveRecord(http: HttpClient, { resource, id, body, seen }: Saving): Promise<void> {
  await http(`/api/${resource}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: seen?.revision === undefined ? {} : { 'If-Match': `"${seen.revision}"` },
    fieldOf: fieldOf[resource],
  })
}
