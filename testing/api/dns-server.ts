import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { type Answer, decode, encode } from 'dns-packet'

export type TestZone = Record<
  string,
  { TXT?: string[]; CNAME?: string; A?: string[]; AAAA?: string[] } | 'silent' | 'broken'
>

/** A real DNS server on this machine, with a zone that tests change; supports aliases and wildcards. */
export async function openTestDns(zone: TestZone = {}) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  const entryOf = (name: string) => {
    const own = zone[name]
    if (own) return own
    const parts = name.split('.')
    for (let from = 1; from < parts.length; from++) {
      const parent = parts.slice(from).join('.')
      if (zone[`*.${parent}`]) return zone[`*.${parent}`]
      if (zone[parent]) return undefined
    }
    return undefined
  }
  socket.on('message', (message, peer) => {
    const query = decode(message)
    const question = query.questions?.[0]
    if (!question) return
    const name = question.name.toLowerCase()
    asked.push(`${question.type} ${name}`)
    const entry = entryOf(name)
    if (entry === 'silent') return
    const send = (code: number, answers: Answer[] = []) =>
      socket.send(
        // The low bits of the flags are the response code.
        encode({ type: 'response', id: query.id ?? 0, flags: 0x0180 | code, questions: [question], answers }),
        peer.port,
        peer.address,
      )
    if (entry === 'broken') return send(2)
    if (!entry) return send(3)
    send(0, answersOf(entryOf, name, question.type))
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return {
    zone,
    asked,
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => socket.close(() => closed())),
  }
}

function answersOf(
  entryOf: (name: string) => TestZone[string] | undefined,
  asked: string,
  type: string,
): Answer[] {
  const answers: Answer[] = []
  let name = asked
  for (let hops = 0; hops < 10; hops++) {
    const entry = entryOf(name)
    if (!entry || typeof entry === 'string') break
    if (entry.CNAME && (type === 'CNAME' ? hops === 0 : true)) {
      answers.push({ type: 'CNAME', name, data: entry.CNAME, ttl: 1 })
      if (type === 'CNAME') break
      name = entry.CNAME.toLowerCase().replace(/\.$/, '')
      continue
    }
    for (const text of type === 'TXT' ? (entry.TXT ?? []) : [])
      answers.push({ type: 'TXT', name, data: chunksOf(text), ttl: 1 })
    for (const data of type === 'A' ? (entry.A ?? []) : []) answers.push({ type: 'A', name, data, ttl: 1 })
    for (const data of type === 'AAAA' ? (entry.AAAA ?? []) : [])
      answers.push({ type: 'AAAA', name, data, ttl: 1 })
    break
  }
  return answers
}

/** A character string of a TXT record holds 255 bytes. */
const chunksOf = (text: string): string[] => text.match(/.{1,200}/gs) ?? ['']
