import { join } from 'node:path'
import { createLimits } from '#api/infra/shared-limits.ts'
import { createPreviews } from '#api/preview/preview-app.ts'
import { createPreviewAttempts } from '#api/preview/preview-attempts.ts'
import { createDraftReleases } from '#api/services/previews/draft-releases.ts'
import { createScratchStore } from '#api/services/previews/scratch-store.ts'
import { createCompressor } from '#builder/compression.ts'
import { sha256 } from '#builder/hash.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { siteHosts } from '#cli/site-hosts.ts'
import { openTestApi, type TestApiOptions } from './open-test-api.ts'
import { cheapPasswords } from './passwords.ts'

/** The API and the origins of previews. */
export async function openTestPreviews(
  options: TestApiOptions & { scratchFolder: string; scratchBytes?: number },
) {
  const api = await openTestApi({ workers: false, ...options })
  const { previewOriginOf, siteOfPreviewHost } = siteHosts('http://{siteId}.localhost:3000')
  const scratch = createScratchStore({
    folder: join(options.scratchFolder, 'previews'),
    maxBytes: options.scratchBytes ?? 2 ** 30,
    blobs: api.blobs,
  })
  const previews = createPreviews({
    database: api.database,
    publishing: api.publishing,
    consoleOrigin: 'http://localhost:3000',
    trustedProxies: 1,
    previewOriginOf,
    siteOfPreviewHost,
    blobs: scratch,
    drafts: createDraftReleases({
      database: api.database,
      scratch,
      runtime: await loadRuntime(runtimeFolder),
      originOf: previewOriginOf,
      onError: (error) => void api.errors.push(error),
    }),
    compress: createCompressor(scratch, 2 ** 20),
    files: { script: 'export {}', style: 'main{}' },
    passwords: cheapPasswords,
    attempts: createPreviewAttempts(createLimits(api)),
    onError: (error) => void api.errors.push(error),
    now: api.now,
  })
  /** Processed media need a record to be compiled. */
  const keepRecord = async (content: string) => {
    const hash = sha256(content)
    const variants = [{ format: 'webp', width: 320, height: 480, file: hash, bytes: content.length }]
    const asset = { kind: 'image', width: 320, height: 480, placeholder: '#808080', variants }
    await api.blobs.write(assetKey(hash), JSON.stringify(asset))
  }
  await keepRecord('media/a.png')
  return { ...api, previews, keepRecord }
}

export type TestPreviews = Awaited<ReturnType<typeof openTestPreviews>>

/** A browser that stores the cookies of each origin. */
export function openBrowser({ previews }: Pick<TestPreviews, 'previews'>, address = '192.0.2.1') {
  const jars = new Map<string, string>()
  const go = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const { origin } = new URL(url)
    const headers = new Headers({ accept: 'text/html', 'accept-language': 'en', ...init.headers })
    headers.set('x-forwarded-for', address)
    const cookie = jars.get(origin)
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const answer = await previews.request(url, { ...init, method, headers })
    const given = answer.headers.getSetCookie().at(-1)
    if (given) jars.set(origin, given.split(';')[0]!)
    return answer
  }
  return {
    cookieOf: (origin: string) => jars.get(origin) ?? '',
    get: (url: string, headers: Record<string, string> = {}) => go('GET', url, { headers }),
    json: (method: string, url: string, body: object, headers: Record<string, string> = {}) =>
      go(method, url, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      }),
    form: (url: string, values: Record<string, string>) =>
      go('POST', url, { body: new URLSearchParams(values) }),
  }
}
