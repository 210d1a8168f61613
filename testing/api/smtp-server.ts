import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  envelope: { from: string; to: string[] }
  raw: string
  parsed: Email
}

export interface TestSmtpServer {
  url: string
  received: ReceivedMail[]
  /** Called for each recipient; refuses those for which it returns an SMTP status. */
  refuse: (address: string) => { status: number; text: string } | undefined
  close(): Promise<void>
}

/** A real mail server that stores the mails it receives. */
export async function startTestSmtpServer(log?: { user: string; password: string }): Promise<TestSmtpServer> {
  const state: Pick<TestSmtpServer, 'received' | 'refuse'> = { received: [], refuse: () => undefined }
  const server = new SMTPServer({
    authOptional: log === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === log?.user && password === log?.password
      callback(isRight ? null : new Error('Wrong user or password'), { user: username })
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = state.refuse(address)
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.status }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const envelope = { from, to: rcptTo.map(({ address }) => address) }
        state.received.push({ envelope, raw, parsed: await PostalMime.parse(raw) })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const credentials = log ? `${encodeURIComponent(log.user)}:${encodeURIComponent(log.password)}@` : ''
  return Object.assign(state, {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
