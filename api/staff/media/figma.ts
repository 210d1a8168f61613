import type { FigmaPictures } from '#model/calls/media/figma.ts'
import { type FigmaPlace, figmaPlaceOf } from '#model/media/figma-address.ts'
import { AppError } from '#model/messages/errors.ts'
import { problem } from '#model/messages/problem.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { createTurns, type TurnsOptions } from '../../infra/threads/turns.ts'
import { createFigma, type Figma } from '../../services/media/figma/figma-client.ts'
import { readFrames } from '../../services/media/figma/read-frames.ts'

/** Requests per account: 200 frames take 51, and may be read more than once. */
const perMinute = 120
const minuteMs = 60_000

/** A file and four pictures take some 100 MB each while they are read, and a connection. */
const reading: TurnsOptions = { atOnce: 2, waiting: { each: 8, all: 40 }, longestMs: 45_000 }

/** Frames of Figma as pictures with their texts and links. Nothing is stored, least of all the token. */
export function figmaRoutes(deps: ApiDeps & { now: () => number }) {
  const { figma = createFigma() } = deps
  const minute = createLimits(deps)('figma minute', minuteMs)
  const allow = async (c: ApiContext) => {
    if (await minute.take([{ key: c.get('staff').accountId, limit: perMinute }])) return
    throw new AppError('TOO_MANY', { reason: 'figma-asked-often', params: { times: perMinute, seconds: 60 } })
  }
  const turns = createTurns(reading)
  const inTurn = async <Value>(c: ApiContext, work: () => Promise<Value>): Promise<Value> => {
    const done = await turns(c.get('staff').accountId, work)
    if (!done) throw new AppError('TOO_MANY', 'figma-busy')
    return done.value
  }
  return serveCalls({
    'POST /api/figma/frames': async (c, call) => {
      const { address, token } = await call.body()
      const { key, nodeId } = placeOf(address)
      await allow(c)
      const read = await inTurn(c, async () => readFrames(await figma.file(key, token), nodeId))
      if (!read) throw new AppError('UNAVAILABLE', 'figma-silent')
      if (read.frames.length === 0) throw refused('figma-no-frames')
      noteForAudit(c, { details: { file: key, frames: read.frames.length } })
      return call.answer(read)
    },
    'POST /api/figma/pictures': async (c, call) => {
      const { address, token, ids } = await call.body()
      const { key } = placeOf(address)
      await allow(c)
      const pictures = await inTurn(c, () => picturesOf(figma, { key, token, ids }))
      noteForAudit(c, { details: { file: key, frames: ids.length } })
      return call.answer({ pictures })
    },
  })
}

async function picturesOf(
  figma: Figma,
  { key, token, ids }: { key: string; token: string; ids: readonly string[] },
): Promise<FigmaPictures['pictures']> {
  const addresses = await figma.pictureAddresses(key, token, ids)
  const pictures = await Promise.all(
    ids.map(async (id) => {
      const url = addresses.get(id)
      const bytes = url === undefined ? undefined : await figma.picture(url)
      return bytes ? [{ id, png: bytes.toString('base64') }] : []
    }),
  )
  return pictures.flat()
}

const refused = (rule: 'figma-address' | 'figma-no-frames') =>
  new AppError('INVALID_INPUT', 'request-problems', [problem('/address', rule)])

function placeOf(address: string): FigmaPlace {
  const place = figmaPlaceOf(address)
  if (!place) throw refused('figma-address')
  return place
}
