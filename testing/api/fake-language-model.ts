import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  authorization: string | undefined
  model: string
  messages: { role: string; content: unknown }[]
}

type Answer = (asked: ModelRequest, response: ServerResponse) => void

export interface TestModel {
  url: string
  asked: ModelRequest[]
  /** Sets the reaction to the following requests. */
  answer: (how: Answer) => void
  close: () => void
}

/** Responds like `/chat/completions`. */
export function say(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }))
}

export const sayTexts = (response: ServerResponse, texts: readonly string[]): void =>
  say(response, JSON.stringify({ texts }))

/** A local server with the protocol of language models. */
export async function openTestModel(): Promise<TestModel> {
  const asked: ModelRequest[] = []
  let how: Answer = (_, response) => sayTexts(response, [])
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return void response.writeHead(404).end()
    void readJson(request).then((body) => {
      const one = { ...body, authorization: request.headers.authorization }
      asked.push(one)
      how(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    answer: (wanted) => {
      how = wanted
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Omit<ModelRequest, 'authorization'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString()) as Omit<ModelRequest, 'authorization'>
}
