import { pagesHash } from '#deploy/cloudflare/pages-assets.ts'
import { type Answer, type ApiCall, type ApiServerForTests, startApiServer } from './api-server.ts'

/*
 * What Cloudflare answers, as far as it is written down:
 * - cloudflare/workers-sdk, packages/wrangler/src/pages/upload.ts and api/pages/deploy.ts: the token of
 *   `GET …/upload-token` for `POST /pages/assets/check-missing`, `/pages/assets/upload` (an array of `key`, `value`,
 *   `metadata.contentType`, `base64`) and `/pages/assets/upsert-hashes`; then `POST …/deployments` as a form with
 *   `manifest` (hash by path with a leading slash), `branch`, `_headers` and `_redirects`; 20,000 files of 25 MiB; 40 MiB
 *   and 2,000 files a request.
 * - developers.cloudflare.com/api/resources/pages: `production_branch`, `canonical_deployment`, `latest_stage`,
 *   `POST …/deployments/{deployment_id}/rollback`.
 */

interface Deployment {
  id: string
  manifest: Record<string, string>
  hostFiles: Record<string, string>
  looks: number
}

interface PagesState {
  contents: Map<string, Buffer>
  /** Newest first. */
  deployments: Deployment[]
  live: Deployment | undefined
  tokens: number
  origin: string
}

export interface CloudflareServerForTests extends ApiServerForTests {
  url: string
  live(): Record<string, string>
  hostFiles(): Record<string, string>
  /** Invalidates the token for uploads. */
  expireToken(): void
}

export const cloudflareToken = 'cloudflare-token'
const project = '/accounts/account/pages/projects/inn'
const fine = (result: unknown): Answer => ({
  status: 200,
  body: { success: true, errors: [], messages: [], result },
})
const failed = (status: number, code: number): Answer => ({
  status,
  body: { success: false, errors: [{ code, message: 'no' }], messages: [], result: null },
})

export async function startCloudflareServer(): Promise<CloudflareServerForTests> {
  const state: PagesState = { contents: new Map(), deployments: [], live: undefined, tokens: 1, origin: '' }
  const server = await startApiServer((call) => answerTo(state, call))
  state.origin = server.origin
  return {
    ...server,
    url: `${server.origin}/client/v4`,
    live: () =>
      Object.fromEntries(
        Object.entries(state.live?.manifest ?? {}).map(([path, hash]) => [
          path.slice(1),
          String(state.contents.get(hash)),
        ]),
      ),
    hostFiles: () => state.live?.hostFiles ?? {},
    expireToken: () => {
      state.tokens++
    },
  }
}

async function answerTo(state: PagesState, call: ApiCall): Promise<Answer> {
  const path = call.url.pathname.replace('/client/v4', '')
  if (path === call.url.pathname) return visit(state, path)
  const { authorization } = call.headers
  if (path.startsWith('/pages/assets/'))
    return authorization === `Bearer jwt-${state.tokens}`
      ? assets(state, path, call.body)
      : failed(403, 8000013)
  if (authorization !== `Bearer ${cloudflareToken}`) return failed(401, 10000)
  if (!path.startsWith(project)) return failed(404, 8000007)
  return deployments(state, path.slice(project.length), call)
}

function visit({ live, contents }: PagesState, path: string): Answer {
  const hash = live?.manifest[path.replace(/^\/live/, '')]
  return hash ? { status: 200, body: String(contents.get(hash)) } : { status: 404 }
}

function assets({ contents }: PagesState, path: string, body: Buffer): Answer {
  const json = JSON.parse(body.toString())
  if (path.endsWith('/check-missing'))
    return fine((json.hashes as string[]).filter((hash) => !contents.has(hash)))
  if (path.endsWith('/upsert-hashes')) return fine(null)
  const files = json as { key: string; value: string; metadata: { contentType: string }; base64: boolean }[]
  if (files.length > 2_000 || body.byteLength > 60 * 2 ** 20) return failed(413, 1)
  if (files.some(({ base64, metadata }) => base64 !== true || !metadata.contentType)) return failed(400, 2)
  for (const { key, value } of files) contents.set(key, Buffer.from(value, 'base64'))
  return fine(null)
}

const shown = ({ origin }: PagesState, { id, looks }: Deployment) => ({
  id,
  url: `${origin}/live`,
  latest_stage: { name: 'deploy', status: looks > 1 ? 'success' : 'active' },
})

async function deployments(
  state: PagesState,
  rest: string,
  { method, headers, body }: ApiCall,
): Promise<Answer> {
  if (rest === '/upload-token') return fine({ jwt: `jwt-${state.tokens}` })
  if (rest === '')
    return fine({
      ...{ name: 'inn', subdomain: 'inn.pages.dev', production_branch: 'main' },
      canonical_deployment: state.live ? shown(state, state.live) : null,
    })
  const restored = /^\/deployments\/([^/]+)\/rollback$/.exec(rest)?.[1]
  if (method === 'POST' && restored) {
    state.live = state.deployments.find(({ id }) => id === restored)
    return state.live ? fine(shown(state, state.live)) : failed(404, 8000009)
  }
  if (method === 'POST')
    return create(
      state,
      await new Response(new Uint8Array(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData(),
    )
  if (rest === '/deployments') return fine(state.deployments.map((one) => shown(state, one)))
  const deployment = state.deployments.find(({ id }) => rest === `/deployments/${id}`)
  if (!deployment) return failed(404, 8000009)
  if (++deployment.looks === 2) state.live = deployment
  return fine(shown(state, deployment))
}

async function create(state: PagesState, form: FormData): Promise<Answer> {
  const manifest = JSON.parse(String(form.get('manifest'))) as Record<string, string>
  const isWhole = Object.entries(manifest).every(([path, hash]) => {
    const content = state.contents.get(hash)
    // Content stored under another hash is accepted, but never found again.
    return path.startsWith('/') && content && pagesHash(content, path) === hash
  })
  if (!isWhole || form.get('branch') !== 'main') return failed(400, 3)
  const hostFiles: Record<string, string> = {}
  for (const name of ['_headers', '_redirects']) {
    const file = form.get(name)
    if (file instanceof File) hostFiles[name] = await file.text()
  }
  const deployment = { id: `p${state.deployments.length + 1}`, manifest, hostFiles, looks: 0 }
  state.deployments.unshift(deployment)
  return fine(shown(state, deployment))
}
