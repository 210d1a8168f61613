import type { IncomingMessage } from 'node:http'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { hasOneHost } from './answer-directly.ts'
import type { CallChannel } from './call-channel.ts'
import type { CallHead } from './call-frames.ts'
import { clientHeader, handedOn } from './client-header.ts'
import { type Forward, refuse } from './forward-call.ts'

/** Longer bodies are handed on while they arrive. */
const maxBytes = 64 * 1024
const plainHost = /^[a-z0-9.-]+(?::\d+)?$/i
const plainPath = new RegExp(`^${visitorCalls}/[a-z0-9/_-]+$`, 'i')

/**
 * Sends visitors' small calls over one connection, those that arrive together at once: reading and writing each as a
 * request of its own takes longer than most of them. Forwards everything else, and calls for which there is no
 * connection yet.
 */
export function createSmallCalls(channel: CallChannel, forward: Forward): Forward {
  return (incoming, outgoing) => {
    if (!isSmallCall(incoming) || !channel.open()) return forward(incoming, outgoing)
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => {
      const body = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      const send = channel.open()
      if (!send) return forward(incoming, outgoing, body)
      send(headOf(incoming), body, {
        onReply({ status, headers }, bytes) {
          if (outgoing.destroyed) return
          outgoing.writeHead(status, rawHeadersOf(headers, status, bytes.byteLength))
          outgoing.end(bytes)
        },
        onLost: () => refuse(outgoing),
      })
    })
  }
}

function isSmallCall(incoming: IncomingMessage): boolean {
  const { method, url = '', headers } = incoming
  const length = Number(headers['content-length'])
  return (
    method === 'POST' &&
    length > 0 &&
    length <= maxBytes &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    plainPath.test(url) &&
    plainHost.test(headers.host ?? '') &&
    hasOneHost(incoming)
  )
}

function headOf(incoming: IncomingMessage): CallHead {
  const { method = '', url, rawHeaders, headers, socket } = incoming
  const given = handedOn(rawHeaders, [clientHeader])
  const pairs: [string, string][] = []
  for (let at = 0; at < given.length; at += 2) pairs.push([given[at]!, given[at + 1]!])
  return { method, url: `http://${headers.host}${url}`, headers: pairs, client: socket.remoteAddress ?? '' }
}

/** A response without content has no length either (RFC 9110, 8.6). */
function rawHeadersOf(
  headers: readonly (readonly [string, string])[],
  status: number,
  bytes: number,
): string[] {
  const raw = headers.flat()
  const hasLength = headers.some(([name]) => name === 'content-length')
  if (status !== 204 && !hasLength) raw.push('content-length', String(bytes))
  return raw
}
