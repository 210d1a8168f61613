import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ReceivedMail, startTestSmtpServer, type TestSmtpServer } from '#testing/api/smtp-server.ts'
import { makeValid } from '#testing/api/valid-link.ts'
import { type Database, openDatabase } from '../../../db/database.ts'
import { listDueOutboxRows } from '../../../db/jobs/outbox.ts'
import { putSuppression } from '../../../db/messages/mail-suppressions.ts'
import { findMail, type Mail } from '../../../db/messages/mails.ts'
import { mails } from '../../../db/schema/mails.ts'
import { createSmtpMailer } from '../../../infra/smtp-mailer.ts'
import { queueMail, queueWritten } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

const from = 'Swipress <no-reply@swipress.example>'
const link = 'http://localhost:3000/new-password#token=abcdefghijklmnop'
let database: Database
let server: TestSmtpServer
let mailer: ReturnType<typeof createSmtpMailer>
beforeEach(async () => {
  database = openDatabase(':memory:')
  makeValid(database, link)
  server = await startTestSmtpServer()
  mailer = createSmtpMailer({ url: server.url, from })
})
afterEach(async () => {
  mailer.close()
  await server.close()
  database.close()
})

const expiresAt = 1 + 60 * 60_000

function queue({ to = 'hana@example.com', name = 'Hana' } = {}): string {
  const request = { template: 'password-reset', to, language: 'EN', values: { name, link } } as const
  queueMail(database.db, { ...request, expiresAt, now: 1 })
  return database.db.select().from(mails).all().at(-1)!.id
}
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
const send = (mailId: string, { attempt = 1, via = mailer.send, at = 2 } = {}) =>
  sendMail({ database, now: () => at, mailer: via, onError }, { mailId }, { attempt })
const found = (id: string): Mail => findMail(database.db, id)!
const owed = () => listDueOutboxRows(database.db, { sentBefore: 0, limit: 9 }).length

test('a mail arrives as it was written, once, and its link is forgotten here', async () => {
  const id = queue({ name: 'はな' })
  await send(id)
  await send(id)
  expect(server.received).toHaveLength(1)
  const { envelope, parsed } = server.received[0]!
  expect(envelope).toEqual({ from: 'no-reply@swipress.example', to: ['hana@example.com'] })
  expect(parsed).toMatchObject({
    from: { name: 'Swipress', address: 'no-reply@swipress.example' },
    to: [{ address: 'hana@example.com' }],
    messageId: `<${id}@swipress.example>`,
    subject: 'Choose a new password for Swipress',
  })
  expect(parsed.text).toContain(`Dear はな,`)
  expect(parsed.text).toContain(link)
  expect(parsed.html).toContain(link)
  const kept = found(id)
  expect([kept.sentAt, kept.error, owed()]).toEqual([2, null, 0])
  expect(kept.text + kept.html).not.toContain('abcdefghijklmnop')
})

test('A14 a mail that can be ended says how, and its link is forgotten here', async () => {
  const content = { subject: 'Report', text: 'Report', html: '<p>Report</p>' }
  const unsubscribe = 'http://localhost:3000/api/report-mails/unsubscribe?token=abcdefgh'
  const mail = { template: 'report', to: 'hana@example.com', language: 'EN', now: 1 } as const
  for (const link of [unsubscribe, undefined])
    queueWritten(database.db, { ...content, ...mail, brandAccountId: undefined, unsubscribe: link })
  const ids = database.db
    .select()
    .from(mails)
    .all()
    .map(({ id }) => id)
  for (const id of ids) await send(id)
  const sources = server.received.map(({ raw }) => raw.replace(/\r\n[ \t]/g, ' '))
  expect(sources[0]).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(sources[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sources[1]).not.toContain('List-Unsubscribe')
  expect(found(ids[0]!).unsubscribe).toBeNull()
})

test('F16 answers to a mail go where it says, or to its sender', async () => {
  const about = { template: 'form-notice', to: 'hana@example.com', language: 'EN', now: 1 } as const
  for (const replyTo of ['visitor@example.com', undefined])
    queueWritten(database.db, {
      ...{ ...about, subject: 'A form', text: 'A form', html: '<p>A form</p>' },
      ...{ brandAccountId: undefined, replyTo },
    })
  for (const { id } of database.db.select().from(mails).all()) await send(id)
  expect(server.received.map(({ parsed }) => parsed.replyTo?.map(({ address }) => address))).toEqual([
    ['visitor@example.com'],
    undefined,
  ])
})

test('a mail that is held back, before or after it was queued, keeps no link that opens anything', async () => {
  const linkOfReports = 'http://localhost:3000/api/report-mails/unsubscribe?token=abcdefgh'
  const cause = { accountId: 'provider', staffId: 'somebody', name: 'Somebody' }
  const content = { subject: 'Report', text: `Report ${link}`, html: `<p>Report ${link}</p>` }
  const mail = { template: 'report', to: 'hana@example.com', language: 'EN', now: 1 } as const
  const written = { ...content, ...mail, brandAccountId: undefined, unsubscribe: linkOfReports }
  queueWritten(database.db, written)
  queue()
  putSuppression(database.db, { address: mail.to, reason: 'bounce', detail: '550', at: 1, happenedAt: 1 })
  const queued = database.db.select().from(mails).all()
  for (const { id } of queued) {
    expect(found(id).text).toContain('token=abc')
    await send(id)
  }
  expect(queueWritten(database.db, { ...written, cause })).toBe(false)
  const held = database.db.select().from(mails).all()
  expect([held.length, server.received.length, owed()]).toEqual([3, 0, 0])
  for (const { id } of held) {
    const { text, html, unsubscribe, heldBecause } = found(id)
    expect([text + html, unsubscribe, heldBecause]).toEqual([
      expect.not.stringContaining('token=a'),
      null,
      'suppressed',
    ])
  }
})

test('without a mail server the mail is kept with its link, and nothing is owed', async () => {
  const id = queue()
  expect(owed()).toBe(1)
  await sendMail({ database, now: () => 2, onError }, { mailId: id }, { attempt: 1 })
  expect([found(id).sentAt, found(id).text.includes(link), owed()]).toEqual([null, true, 0])
})

test('a mail that the server never takes is not tried again, and the reason is kept', async () => {
  server.refuse = () => ({ status: 550, text: 'No such user here' })
  const id = queue()
  await send(id)
  expect(found(id)).toMatchObject({ sentAt: null, error: expect.stringContaining('No such user here') })
  expect(owed()).toBe(0)
})

test('a mail that the server never takes keeps no link that opens anything; one that it may take later does', async () => {
  server.refuse = (address) => ({ status: address.startsWith('gone') ? 550 : 450, text: 'Not this one' })
  const [refused, later] = [queue({ to: 'gone@example.com' }), queue({ to: 'full@example.com' })]
  await send(refused)
  await expect(send(later)).rejects.toThrow()
  const { text, html, error } = found(refused)
  expect([text + html, error]).toEqual([
    expect.not.stringContaining('abcdefghijklmnop'),
    expect.stringContaining('550'),
  ])
  expect(found(later).text).toContain(link)
})

test('a mail that the server does not take today is tried again, until it does', async () => {
  server.refuse = () => ({ status: 451, text: 'Greylisted' })
  const id = queue()
  await expect(send(id)).rejects.toThrow('did not take a mail')
  expect([found(id).error?.includes('Greylisted'), owed()]).toEqual([true, 1])
  server.refuse = () => undefined
  await send(id, { attempt: 2 })
  expect([found(id).sentAt, found(id).error, owed()]).toEqual([2, null, 0])
})

test('a mail is not sent once its link has expired, says so, and keeps no link', async () => {
  server.refuse = () => ({ status: 451, text: 'Greylisted' })
  const [late, inTime] = [queue(), queue()]
  for (const id of [late, inTime]) await expect(send(id)).rejects.toThrow('did not take a mail')
  server.refuse = () => undefined
  await send(inTime, { attempt: 12, at: expiresAt - 1 })
  await send(late, { attempt: 13, at: expiresAt })
  expect(server.received).toHaveLength(1)
  expect(found(inTime)).toMatchObject({ sentAt: expiresAt - 1, heldBecause: null })
  expect(found(late)).toMatchObject({
    ...{ sentAt: null, heldBecause: 'expired', error: expect.stringContaining('Greylisted') },
    text: expect.not.stringContaining('abcdefghijklmnop'),
  })
  expect(owed()).toBe(0)
  expect(errors.splice(0).map(String)).toEqual([expect.stringContaining(`password-reset, ${late}`)])
})

test('a mail without a deadline is sent whenever the server takes it', async () => {
  const values = { name: 'Hana' }
  queueMail(database.db, {
    template: 'password-changed',
    to: 'hana@example.com',
    language: 'EN',
    values,
    now: 1,
  })
  const [{ id }] = database.db.select().from(mails).all() as [Mail]
  await send(id, { at: expiresAt * 1_000 })
  expect([server.received.length, found(id).heldBecause]).toEqual([1, null])
})

test('after the last attempt the mail stays unsent, with the reason', async () => {
  server.refuse = () => ({ status: 451, text: 'Greylisted' })
  const id = queue()
  await expect(send(id, { attempt: 13 })).rejects.toThrow()
  expect([found(id).sentAt, owed()]).toEqual([null, 0])
})

test('a server that is away or says nothing costs a retry', async () => {
  await server.close()
  await expect(send(queue())).rejects.toThrow('did not take a mail')
  expect(owed()).toBe(1)
  server = await startTestSmtpServer()
})

test('a wrong log-in is somebody’s to set right, not the end of the mail', async () => {
  const guarded = await startTestSmtpServer({ user: 'me', password: 'p@ss/word' })
  const wrong = createSmtpMailer({ url: guarded.url.replace('me:', 'you:'), from })
  const id = queue()
  await expect(send(id, { via: wrong.send })).rejects.toThrow()
  expect(owed()).toBe(1)
  const right = createSmtpMailer({ url: guarded.url, from })
  await send(id, { attempt: 2, via: right.send })
  expect(guarded.received).toHaveLength(1)
  for (const { close } of [wrong, right]) close()
  await guarded.close()
})

test('a server elsewhere that offers no encryption gets nothing', async () => {
  let heard = ''
  const plain = createServer((socket) => {
    socket.write('220 plain ESMTP\r\n')
    socket.on('data', (chunk) => {
      heard += chunk
      socket.write(/^EHLO/.test(String(chunk)) ? '250 plain\r\n' : '502 no\r\n')
    })
  })
  await new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve))
  const { port } = plain.address() as AddressInfo
  // An address of this machine that does not look like one.
  const away = createSmtpMailer({ url: `smtp://me:secret@0.0.0.0:${port}`, from })
  await expect(send(queue(), { via: away.send })).rejects.toThrow()
  expect(heard).toMatch(/^EHLO/)
  expect(heard).not.toMatch(/AUTH|MAIL FROM/)
  away.close()
  await new Promise((resolve) => plain.close(resolve))
})

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\n\n',
  '%0d%0a',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0\r\n',
  '\v',
  '\f',
  '\r\n ',
  '\r\n\t',
]
const injections = [
  'Bcc: victim@example.com',
  'Cc: victim@example.com',
  'To: victim@example.com',
  'Subject: hijacked',
  'Content-Type: text/html\r\n\r\n<h1>hijacked</h1>',
  '.\r\nMAIL FROM:<evil@example.com>\r\nRCPT TO:<victim@example.com>',
  'X-Injected: 1',
  '(comment) <victim@example.com>, victim@example.com;',
]
const payloads = breaks.flatMap((line) =>
  injections.flatMap((text) => [`Hana${line}${text}`, `${line}${text}${line}Hana`]),
)

/** The names of what an injection has added to a mail to one person. */
function strangeIn({ envelope, parsed, raw }: ReceivedMail): string[] {
  const known = /^(from|to|subject|message-id|date|mime-version|content-type|auto-submitted)$/
  const headers = parsed.headers.map(({ key }) => key).filter((key) => !known.test(key))
  const words = raw.slice(0, raw.indexOf('\r\n\r\n')).match(/victim|hijacked|injected/gi) ?? []
  return [...headers, ...words, ...envelope.to.filter((to) => !to.startsWith('hana@'))]
}

test(`${payloads.length} names with line breaks and comments add no header and no recipient`, async () => {
  for (const name of payloads) await send(queue({ name }))
  expect(server.received).toHaveLength(payloads.length)
  expect(server.received.flatMap(strangeIn)).toEqual([])
  const subjects = new Set(server.received.map(({ parsed }) => parsed.subject))
  expect([...subjects]).toEqual(['Choose a new password for Swipress'])
})

test('nor do addresses: what is no single address reaches nobody else', async () => {
  for (const payload of payloads)
    await send(queue({ to: payload.replace('Hana', 'hana@example.com') })).catch(() => undefined)
  expect(server.received.flatMap(({ envelope }) => envelope.to)).not.toContain('victim@example.com')
  expect(
    server.received.filter(({ envelope, parsed }) => envelope.to.length !== 1 || parsed.cc || parsed.bcc),
  ).toEqual([])
  await send(queue())
  expect(server.received.at(-1)!.envelope.to).toEqual(['hana@example.com'])
})

test('the check of injections finds what is injected', async () => {
  const { hostname: host, port } = new URL(server.url)
  const careless = createTransport({ host, port: Number(port) })
  const raw = 'From: a@example.com\r\nTo: hana@example.com\r\nX-Injected: 1\r\nSubject: hijacked\r\n\r\nText'
  await careless.sendMail({
    envelope: { from: 'a@example.com', to: ['hana@example.com', 'victim@example.com'] },
    raw,
  })
  expect(strangeIn(server.received[0]!)).toEqual(['x-injected', 'Injected', 'hijacked', 'victim@example.com'])
})
