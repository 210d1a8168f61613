/** Subscribed events. */
interface Events {
  'log.entryAdded': { level: string; text: string }
  'network.responseCompleted': { response: { status: number; url: string } }
}

interface Reply {
  id?: number
  method?: keyof Events
  params?: Events[keyof Events]
  result?: unknown
  error?: string
  message?: string
}

export interface Bidi {
  call<Result = void>(method: string, params?: object): Promise<Result>
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  close(): void
}

/** A connection to a browser that speaks WebDriver BiDi. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (event: never) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id === undefined) return listeners.get(reply.method ?? '')?.(reply.params as never)
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.error) request?.reject(new Error(`${reply.error}: ${reply.message}`))
    else request?.resolve(reply.result)
  })
  const lost = new Error(`The connection to ${address} is lost`)
  socket.addEventListener('close', () => {
    for (const request of waiting.values()) request.reject(lost)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(lost))
  })
  return {
    async call<Result>(method: string, params: object = {}) {
      if (socket.readyState !== WebSocket.OPEN) throw lost
      last += 1
      const request = Promise.withResolvers<unknown>()
      waiting.set(last, request)
      socket.send(JSON.stringify({ id: last, method, params }))
      return request.promise as Promise<Result>
    },
    on: (name, listener) => void listeners.set(name, listener),
    close: () => socket.close(),
  }
}
