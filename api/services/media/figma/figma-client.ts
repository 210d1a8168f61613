import { z } from 'zod'
import { AppError } from '#model/messages/errors.ts'
import { type ProblemRule, problem } from '#model/messages/problem.ts'
import { createGetter, type GetOutbound } from '../../../infra/outbound/get-outbound.ts'

export interface FigmaOptions {
  origin?: string
  get?: GetOutbound
  /** Waits for so many milliseconds. */
  wait?: (ms: number) => Promise<void>
}

export interface Figma {
  /** `GET /v1/files/:key` */
  file(key: string, token: string): Promise<unknown>
  /** `GET /v1/images/:key`: where pictures of nodes are, by their ids; without those that could not be drawn. */
  pictureAddresses(key: string, token: string, ids: readonly string[]): Promise<Map<string, string>>
  /** A picture; undefined if it cannot be had. */
  picture(url: string): Promise<Buffer | undefined>
}

const mebibyte = 2 ** 20
/** Reading a file takes about five times as much memory. */
const maxFileBytes = 32 * mebibyte
const maxPictureBytes = 16 * mebibyte
/** Tokens of Figma are ASCII, and no header may hold other characters than these. */
const isInHeader = /^[ -~]+$/
/** Figma draws twice as large: sharp on phones. */
const scale = 2
/** A pause that Figma asks for and that people can be kept waiting for. */
const longestPauseMs = 8_000

const imagesSchema = z.object({ images: z.record(z.string(), z.string().nullable()) })

const wrong = (path: string, rule: ProblemRule) =>
  new AppError('INVALID_INPUT', 'request-problems', [problem(path, rule)])

const silent = () => new AppError('UNAVAILABLE', 'figma-silent')

/** Figma's REST API. A token is sent to Figma alone, and never to where pictures lie. */
export function createFigma({
  origin = 'https://api.figma.com',
  get = createGetter(),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: FigmaOptions = {}): Figma {
  const ask = async (path: string, token: string, isAgain = false): Promise<unknown> => {
    if (!isInHeader.test(token)) throw wrong('/token', 'figma-token')
    const outcome = await get({
      url: `${origin}/v1/${path}`,
      headers: { 'x-figma-token': token, accept: 'application/json' },
      maxBytes: maxFileBytes,
    })
    if (outcome.failure === 'too-large') throw wrong('/address', 'figma-too-large')
    if (outcome.failure !== undefined) throw silent()
    const { status, headers, bytes } = outcome
    if (status === 429) {
      const seconds = Math.min(86_400, Math.max(1, Math.ceil(Number(headers['retry-after']) || 60)))
      if (isAgain || seconds * 1_000 > longestPauseMs)
        throw new AppError('TOO_MANY', { reason: 'figma-often', params: { seconds } })
      await wait(seconds * 1_000)
      return ask(path, token, true)
    }
    if (status === 401 || status === 403) throw wrong('/token', 'figma-token')
    if (status === 404) throw wrong('/address', 'figma-no-file')
    if (status === 400) throw wrong('/address', 'figma-too-large')
    if (status !== 200) throw silent()
    try {
      return JSON.parse(bytes.toString('utf8')) as unknown
    } catch {
      throw silent()
    }
  }
  return {
    file: (key, token) => ask(`files/${key}`, token),
    async pictureAddresses(key, token, ids) {
      const query = new URLSearchParams({ ids: ids.join(','), format: 'png', scale: String(scale) })
      const { success, data } = imagesSchema.safeParse(await ask(`images/${key}?${query}`, token))
      if (!success) throw silent()
      return new Map(Object.entries(data.images).flatMap(([id, url]) => (url === null ? [] : [[id, url]])))
    },
    async picture(url) {
      if (URL.parse(url) === null) return undefined
      const outcome = await get({ url, maxBytes: maxPictureBytes })
      return outcome.failure === undefined && outcome.status === 200 ? outcome.bytes : undefined
    },
  }
}
