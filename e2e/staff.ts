import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import type { PublishReply, PublishRow } from '#model/calls/sites/publishes.ts'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import type { ProductAddresses } from './product.ts'

/** Calls as a member of staff without a browser, to prepare data for a test. */
export interface Staff {
  createSite(name: string, template: string): Promise<SiteDetail>
  saveSite(site: SiteDetail): Promise<void>
  /** Publishes; resolves when it is live. */
  publish(siteId: string): Promise<void>
  /** Must be called at the end of the test, after closing its pages: an open page requests more from its site. */
  removeSite(siteId: string): void
}

export async function signInAsStaff({ consoleUrl, email, password }: ProductAddresses): Promise<Staff> {
  const call = async (method: string, path: string, cookie: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${consoleUrl}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const entered = await call('POST', '/session', '', { email, password })
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const send = (method: string, path: string, body?: unknown) => call(method, path, cookie, body)
  return {
    async createSite(name, template) {
      const created: SiteRow = await (await send('POST', '/sites', { name, template })).json()
      return (await send('GET', `/sites/${created.id}`)).json()
    },
    async saveSite(site) {
      await send('PUT', `/sites/${site.id}`, { name: site.name, settings: site.settings })
    },
    async publish(siteId) {
      const { id }: PublishReply = await (await send('POST', `/sites/${siteId}/publish`)).json()
      const status = async () => {
        const publish: PublishRow = await (await send('GET', `/publishes/${id}`)).json()
        return publish.status
      }
      await expect.poll(status, { timeout: 30_000 }).toBe('live')
    },
    removeSite(siteId) {
      onTestFinished(async () => void (await send('DELETE', `/sites/${siteId}`)))
    },
  }
}

export interface HttpAnswer {
  status: number
  html: string
}

/** Reads an address of a site. The host name is sent as a header, so `*.localhost` need not resolve. */
export function readSite(origin: string, path: string): Promise<HttpAnswer> {
  const { host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      text(answer).then((html) => resolve({ status: answer.statusCode ?? 0, html }), reject)
    }).on('error', reject)
  })
}
