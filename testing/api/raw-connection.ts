import { createConnection } from 'node:net'

export type Part = string | Uint8Array

/**
 * The response to exactly these bytes; empty if the connection is closed without one. After a whole request, `isWhole`, the server
 * closes it: were it closed here first, a slow server would drop its response.
 */
export const sendRaw = (
  port: number,
  parts: readonly Part[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['EPIPE', 'ECONNRESET'].includes(error.code ?? '')) reject(error)
    })
    for (const part of parts) socket.write(part)
    if (!isWhole) socket.end()
  })

/** The beginning of a POST to the site `inn`. */
export const postHead = (path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: inn.localhost',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

export const chunk = (bytes: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])

export const lastChunk = '0\r\n\r\n'

/** Undefined if the connection was closed. */
export function statusOf(answer: string): number | undefined {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  return status === undefined ? undefined : Number(status)
}
