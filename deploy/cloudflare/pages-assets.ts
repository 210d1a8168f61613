import { extname } from 'node:path'
import { blake3 } from '@noble/hashes/blake3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import type { ApiAnswer, ApiRequest, CallApi } from '../http-api.ts'
import { inParallel } from '../in-parallel.ts'

/** The limits of Pages for one request. */
const maxBytes = 40 * 2 ** 20
const maxFiles = 2_000
const uploadsAtOnce = 3

export interface PagesAsset {
  path: string
  hash: string
  bytes: number
  type: string
  read(): Promise<Uint8Array>
}

/** The hash by which Pages identifies a file's content; must match theirs exactly for existing files to be found. */
export const pagesHash = (content: Uint8Array, path: string): string =>
  bytesToHex(blake3(utf8ToBytes(Buffer.from(content).toString('base64') + extname(path).slice(1)))).slice(
    0,
    32,
  )

export interface PagesStore {
  /** The given hashes that Pages does not have. */
  missing(hashes: readonly string[]): Promise<Set<string>>
  send(assets: readonly PagesAsset[], onSent: (asset: PagesAsset) => void): Promise<void>
  /** Prevents hashes from expiring. */
  confirm(hashes: readonly string[]): Promise<void>
}

const tokenSchema = z.object({ result: z.object({ jwt: z.string() }) })
const missingSchema = z.object({ result: z.array(z.string()) })

/** Stores contents by hash. The access token expires after some minutes and is then requested again. */
export function openPagesStore(call: CallApi, project: string): PagesStore {
  let token: Promise<string> | undefined
  const fetchToken = async () =>
    tokenSchema.parse(JSON.parse((await call({ path: `${project}/upload-token` })).text)).result.jwt
  const callWithToken = async (request: ApiRequest): Promise<ApiAnswer> => {
    token ??= fetchToken()
    const answer = await call({ ...request, token: await token, expected: [401, 403] })
    if (answer.status < 300) return answer
    token = fetchToken()
    return call({ ...request, token: await token })
  }
  return {
    async missing(hashes) {
      const { text } = await callWithToken({
        method: 'POST',
        path: '/pages/assets/check-missing',
        json: { hashes },
      })
      return new Set(missingSchema.parse(JSON.parse(text)).result)
    },
    async send(assets, onSent) {
      await inParallel(inBuckets(assets), uploadsAtOnce, async (bucket) => {
        const json = await Promise.all(
          bucket.map(async ({ hash, type, read }) => ({
            key: hash,
            value: Buffer.from(await read()).toString('base64'),
            metadata: { contentType: type },
            base64: true,
          })),
        )
        await callWithToken({ method: 'POST', path: '/pages/assets/upload', json })
        for (const asset of bucket) onSent(asset)
      })
    },
    async confirm(hashes) {
      await callWithToken({ method: 'POST', path: '/pages/assets/upsert-hashes', json: { hashes } })
    },
  }
}

function inBuckets(assets: readonly PagesAsset[]): PagesAsset[][] {
  const buckets: PagesAsset[][] = []
  let room = 0
  for (const asset of assets) {
    const bucket = buckets.at(-1)
    if (bucket && bucket.length < maxFiles && asset.bytes <= room) bucket.push(asset)
    else {
      buckets.push([asset])
      room = maxBytes
    }
    room -= asset.bytes
  }
  return buckets
}
