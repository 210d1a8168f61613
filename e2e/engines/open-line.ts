import { connect, createServer, type Socket } from 'node:net'

/** A connection to a site that can be interrupted; its own port also gives it separate storage in browsers. */
export interface Line {
  origin: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Opens a connection to a site on this machine; `close` is `cut`. */
export async function openLine(siteOrigin: string): Promise<Line> {
  const { hostname, port } = new URL(siteOrigin)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const through = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [socket, through],
      [through, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, resolve))
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A port was not given.')
  return {
    origin: `http://${hostname}:${address.port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: () => listen(address.port),
  }
}
