import { createHash } from 'node:crypto'
import { type Answer, type ApiCall, type ApiServerForTests, startApiServer } from './api-server.ts'

/*
 * What Netlify answers, as far as it is written down:
 * - docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api: `POST /sites/{site_id}/deploys` with `files`,
 *   a hash of SHA-1 by path, answers with `id` and `required`; each required file goes to
 *   `PUT /deploys/{deploy_id}/files/{path}` as application/octet-stream; raw content of a file comes with
 *   application/vnd.bitballoon.v1.raw; 500 requests a minute, X-RateLimit-Reset in seconds.
 * - netlify/open-api, go/porcelain/deploy.go: large deploys are `async`, and `required` is there once the state is
 *   `prepared`; names may hold no # and no ?.
 * - netlify/open-api, swagger.yml: `GET /sites/{site_id}/files`, `GET /sites/{site_id}/deploys/{deploy_id}`,
 *   `POST /sites/{site_id}/deploys/{deploy_id}/restore`.
 */

interface StoredDeploy {
  id: string
  state: string
  files: Record<string, string>
  required: string[]
  looks: number
}

interface NetlifyState {
  contents: Map<string, Buffer>
  /** Newest first. */
  deploys: StoredDeploy[]
  published: StoredDeploy | undefined
}

export interface NetlifyServerForTests extends ApiServerForTests {
  /** Base URL of the API. */
  url: string
  /** The live texts by path. */
  live(): Record<string, string>
}

export const netlifyToken = 'netlify-token'
const siteId = '0c9f8e6a-0000-4000-8000-000000000001'
const notFound: Answer = { status: 404, body: { code: 404, message: 'Not Found' } }

export async function startNetlifyServer(): Promise<NetlifyServerForTests> {
  const state: NetlifyState = { contents: new Map(), deploys: [], published: undefined }
  const server = await startApiServer((call) => answerTo(state, call))
  return {
    ...server,
    url: `${server.origin}/api/v1`,
    live: () =>
      Object.fromEntries(
        Object.entries(state.published?.files ?? {}).map(([path, hash]) => [
          path.slice(1),
          String(state.contents.get(hash)),
        ]),
      ),
  }
}

function answerTo(state: NetlifyState, { method, url, headers, body }: ApiCall): Answer {
  if (headers.authorization !== `Bearer ${netlifyToken}`)
    return { status: 401, body: { code: 401, message: 'Access Denied' } }
  const path = url.pathname.replace('/api/v1', '')
  if (method === 'PUT') return upload(state, path, headers['content-type'], body)
  const { published, deploys } = state
  if ([`/sites/${siteId}`, '/sites/inn.netlify.app'].includes(path))
    return {
      status: 200,
      body: {
        id: siteId,
        ssl_url: 'https://inn.example',
        published_deploy: published && { id: published.id },
      },
    }
  const rest = path.startsWith(`/sites/${siteId}/`) ? path.slice(`/sites/${siteId}/`.length) : ''
  const restored = /^deploys\/([^/]+)\/restore$/.exec(rest)?.[1]
  if (method === 'POST')
    return restored ? restore(state, restored) : rest === 'deploys' ? create(state, body) : notFound
  if (rest === 'deploys')
    return { status: 200, body: deploys.filter(({ state }) => state === 'ready').map(shown) }
  if (rest.startsWith('deploys/')) return look(state, rest.slice('deploys/'.length))
  return filesOf(state, rest, headers['content-type'])
}

const shown = ({ id, state, required }: StoredDeploy) => ({
  id,
  state,
  ...(state === 'preparing' ? {} : { required }),
})

function settle(state: NetlifyState, deploy: StoredDeploy): void {
  deploy.required = deploy.required.filter((hash) => !state.contents.has(hash))
  if (deploy.required.length > 0) return
  deploy.state = 'ready'
  state.published = deploy
}

function create({ deploys, contents }: NetlifyState, body: Buffer): Answer {
  const { files, async: isAsync } = JSON.parse(body.toString()) as {
    files: Record<string, string>
    async?: boolean
  }
  if (Object.keys(files).some((path) => !path.startsWith('/')))
    return { status: 422, body: { message: 'path' } }
  const required = [...new Set(Object.values(files))].filter((hash) => !contents.has(hash))
  const deploy = {
    id: `d${deploys.length + 1}`,
    state: isAsync ? 'preparing' : 'uploading',
    files,
    required,
    looks: 0,
  }
  deploys.unshift(deploy)
  return { status: 200, body: shown(deploy) }
}

function upload(state: NetlifyState, address: string, type: string | undefined, body: Buffer): Answer {
  const [, id, path = ''] = /^\/deploys\/([^/]+)\/files\/(.+)$/.exec(address) ?? []
  const deploy = state.deploys.find((one) => one.id === id)
  const hash = deploy?.files[`/${decodeURIComponent(path)}`]
  if (!deploy || !hash) return notFound
  if (type !== 'application/octet-stream') return { status: 400, body: { message: 'type' } }
  if (createHash('sha1').update(body).digest('hex') !== hash)
    return { status: 422, body: { message: 'digest' } }
  state.contents.set(hash, body)
  settle(state, deploy)
  return { status: 200 }
}

function look(state: NetlifyState, id: string): Answer {
  const deploy = state.deploys.find((one) => one.id === id)
  if (!deploy) return notFound
  if (deploy.state === 'preparing' && ++deploy.looks > 1) {
    deploy.state = 'prepared'
    settle(state, deploy)
  }
  return { status: 200, body: shown(deploy) }
}

function restore(state: NetlifyState, id: string): Answer {
  const deploy = state.deploys.find((one) => one.id === id)
  if (!deploy) return notFound
  state.published = deploy
  return { status: 200, body: shown(deploy) }
}

function filesOf({ published, contents }: NetlifyState, rest: string, type: string | undefined): Answer {
  if (rest === 'files' && published)
    return { status: 200, body: Object.entries(published.files).map(([path, sha]) => ({ path, sha })) }
  const hash = published?.files[`/${rest.slice('files/'.length)}`]
  if (hash && type === 'application/vnd.bitballoon.v1.raw')
    return { status: 200, body: String(contents.get(hash)) }
  return notFound
}
