import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  /** 0 if the server closed the connection without a response. */
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends a request exactly as given, which clients would normalise, and asks the server to close the connection. */
export async function sendRaw(port: number, target: string, lines: readonly string[]): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const head = [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n')
  socket.write(Buffer.from(head, 'latin1'))
  const text = (await buffer(socket).catch(() => Buffer.alloc(0))).toString()
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...rest] = text.slice(0, end === -1 ? 0 : end).split('\r\n')
  const headers = rest.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  }
}
