import { createTransport } from 'nodemailer'
import { domainOfAddress } from '#model/records/mail-sender.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'

export interface SmtpOptions {
  /** `smtps://user:password@host:465` for TLS from the start, `smtp://…` for STARTTLS. */
  url: string
  /** An address, or `Name <address>`. */
  from: string
}

const connectMs = 10_000
const silenceMs = 30_000
const connectionsAtOnce = 2

/** Connections to a server on this machine need no encryption. */
const isOnThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** Sends through a mail server. Connections to other machines are always encrypted. */
export function createSmtpMailer({ url, from }: SmtpOptions): { send: Mailer; close(): void } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: connectionsAtOnce,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && !isOnThisMachine(hostname),
    // Local mail servers use self-signed certificates, for names that do not match.
    tls: { rejectUnauthorized: !isOnThisMachine(hostname) },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html, unsubscribe, replyTo, sender }) {
      const address = sender?.address ?? addressOf(from)
      const messageId = `<${id}@${domainOfAddress(address)}>`
      try {
        await transport.sendMail({
          from: sender ? { name: sender.name, address } : from,
          // As an object: a text could be parsed as several addresses.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          messageId,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? endingOf(unsubscribe) : {}) },
          ...(sender?.dkim && { dkim: sender.dkim }),
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError(messageOf(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The address in `Name <address>`, or in a text that is only an address. */
export const addressOf = (from: string): string => /([^<>\s]+@[^<>\s]+?)>?$/.exec(from)?.[1] ?? 'localhost'

/** RFC 8058 headers, for which mail programs show a button. */
const endingOf = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Whether the server refused this mail with 5xx. A failed login is a 5xx, too, but can be corrected. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const { responseCode } = error
  const isLogIn = 'code' in error && (error.code === 'EAUTH' || error.code === 'ETLS')
  return typeof responseCode === 'number' && responseCode >= 500 && !isLogIn
}
