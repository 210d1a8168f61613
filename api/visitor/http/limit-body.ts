import { createMiddleware } from 'hono/factory'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { maxMultipartBytes } from '#model/calls/visitor/submissions.ts'
import { AppError } from '#model/messages/errors.ts'
import { bytesOf, maxBodyBytes, mediaTypeOf } from './read-body.ts'
import type { VisitorContext, VisitorEnv } from './visitor-env.ts'

/** Concurrent forms with files: each may use its limit in memory. */
const maxWithFiles = 8

/** Forms that can have files. */
const withFiles: ReadonlySet<string> = new Set(
  [visitorPaths.contact, visitorPaths.homepage, visitorPaths.register].map((path) => visitorCalls + path),
)

/**
 * Refuses bodies that are too large: by their announced length, which the HTTP server enforces, or by counting. Forms with files
 * can be large, but only a few at a time.
 */
export function limitBodies() {
  let filesUnderWay = 0
  return createMiddleware<VisitorEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const hasFiles = mediaTypeOf(c) === 'multipart/form-data' && withFiles.has(c.req.path)
    if (!hasFiles) {
      await checkSize(c, maxBodyBytes)
      return next()
    }
    if (filesUnderWay >= maxWithFiles) throw new AppError('TOO_MANY', 'site-too-busy')
    filesUnderWay++
    try {
      await checkSize(c, maxMultipartBytes)
      await next()
    } finally {
      filesUnderWay--
    }
  })
}

const tooLarge = (limit: number) => new AppError('TOO_LARGE', { reason: 'too-large', params: { limit } })

async function checkSize(c: VisitorContext, limit: number): Promise<void> {
  const announced = c.req.header('content-length')
  // Reading the body costs more than all the rest of a small call.
  if (announced !== undefined && c.req.header('transfer-encoding') === undefined) {
    if (Number(announced) > limit) throw tooLarge(limit)
    return
  }
  const { body } = c.req.raw
  if (body) c.req.raw = new Request(c.req.raw, { body: await counted(body, limit) })
}

async function counted(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0
  const small = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        size += part.length
        if (size > limit) controller.error(tooLarge(limit))
        else controller.enqueue(part)
      },
    }),
  )
  return new Uint8Array(await bytesOf(new Response(small)))
}
