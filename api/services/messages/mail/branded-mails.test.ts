import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccountBrand } from '#model/calls/domains/brands.ts'
import { checkDkim } from '#testing/api/dkim-answers.ts'
import { openWhiteLabel, type WhiteLabel } from '#testing/api/open-white-label.ts'
import { type ReceivedMail, startTestSmtpServer, type TestSmtpServer } from '#testing/api/smtp-server.ts'
import { makeValid } from '#testing/api/valid-link.ts'
import { findMailSender, updateMailSender } from '../../../db/domains/mail-senders.ts'
import { createSmtpMailer } from '../../../infra/smtp-mailer.ts'
import { unsealDkimKey } from '../../branding/dkim-keys.ts'
import { queueMail } from './queue-mail.ts'

const from = 'Swipress <no-reply@swipress.example>'
const link = 'http://localhost:3000/new-password#token=abcdefgh'
let at: WhiteLabel
let smtp: TestSmtpServer
let mailer: ReturnType<typeof createSmtpMailer>
beforeEach(async () => {
  smtp = await startTestSmtpServer()
  mailer = createSmtpMailer({ url: smtp.url, from })
  at = await openWhiteLabel({ mailer: mailer.send })
  makeValid(at.api.database, link)
})
afterEach(async () => {
  await at.close()
  mailer.close()
  await smtp.close()
})

/** Sends a mail to an address, and returns what arrives. */
async function mailTo(to: string, subject?: { siteId: string }): Promise<ReceivedMail> {
  const values = { name: 'Hana', link }
  const { db } = at.api.database
  const now = Date.now()
  queueMail(db, {
    template: 'password-reset',
    to,
    language: 'EN',
    values,
    about: subject,
    expiresAt: null,
    now,
  })
  const { id } = at.mails().findLast((mail) => mail.to === to)!
  at.api.publishing.notify()
  const arrived = () => smtp.received.find(({ parsed }) => parsed.messageId?.startsWith(`<${id}@`))
  await expect.poll(arrived, { timeout: 10_000 }).toBeDefined()
  return arrived()!
}

const records = (name: string): string => {
  const entry = at.dns.zone[name]
  return typeof entry === 'object' ? (entry.TXT?.[0] ?? '') : ''
}

/** Everything that a reader sees of a mail, with its sender. */
const readable = ({ parsed }: ReceivedMail) =>
  [parsed.subject, parsed.text, parsed.html, parsed.from?.name].join('\n')

test('mails to people of a partner bear its name and lead to its console; the provider’s are what they were', async () => {
  const [mail, own] = [await mailTo('customer@example.com'), await mailTo('direct@example.com')]
  expect(mail.parsed.from).toMatchObject({ name: 'partner', address: 'no-reply@swipress.example' })
  expect(readable(mail)).not.toMatch(/swipress/i)
  expect(mail.parsed.subject).toBe('Choose a new password for partner')
  expect(mail.parsed.text).toContain(link)
  expect(own.parsed.from).toMatchObject({ name: 'Swipress', address: 'no-reply@swipress.example' })
  expect(own.parsed.subject).toBe('Choose a new password for Swipress')
  expect(checkDkim(own.raw, records)).toBeUndefined()
  await at.proveDomain()
  expect((await mailTo('partner@example.com')).parsed.text).toContain(
    link.replace('localhost', 'console.partner.jp'),
  )
  expect((await mailTo('direct@example.com')).parsed.text).toContain(link)
})

test('a proven sender signs what it sends, and the signature is right', async () => {
  const { sender } = await at.proveSender()
  expect(sender).toMatchObject({ state: 'verified', findings: { dkim: 'found', spf: 'found' } })
  const mail = await mailTo('customer@example.com')
  expect(mail.envelope.from).toBe('notice@partner.jp')
  expect(mail.raw).not.toMatch(/swipress/i)
  expect(mail.parsed.from).toMatchObject({ name: 'Partner Care', address: 'notice@partner.jp' })
  expect(mail.parsed.messageId).toMatch(/@partner\.jp>$/)
  const right = { domain: 'partner.jp', isBodyRight: true, isSignatureRight: true }
  expect(checkDkim(mail.raw, records)).toMatchObject(right)
  expect(checkDkim(mail.raw.replace('Hana', 'Hanna'), records)).toMatchObject({ isBodyRight: false })
  expect(checkDkim(mail.raw.replace('Subject: ', 'Subject: x'), records)).toMatchObject({
    isSignatureRight: false,
  })
  const guest = await mailTo('guest@elsewhere.example', { siteId: 'partner-site' })
  expect(guest.parsed.from?.address).toBe('notice@partner.jp')
  expect((await mailTo('master@example.com')).parsed.from?.address).toBe('no-reply@swipress.example')
  expect((await mailTo('rival@example.com')).parsed.from).toMatchObject({
    ...{ name: 'rival', address: 'no-reply@swipress.example' },
  })
})

test('without its records mails come from the provider again, and the main contact is told', async () => {
  const { sender } = await at.proveSender()
  const { spf } = sender!.records
  at.dns.zone[spf.host] = { TXT: ['v=spf1 mx -all'] }
  updateMailSender(at.api.database.db, at.ids.partner, { checkedAt: 0 })
  const url = `/api/users/${at.ids.partner}/brand/sender`
  const { sender: lost } = (await (await at.calls.partner('POST', `${url}/check`, {})).json()) as AccountBrand
  expect(lost).toMatchObject({ state: 'failing', findings: { dkim: 'found', spf: 'other' } })
  // The existing records are kept, with our servers added.
  expect(lost!.records.spf.value).toBe('v=spf1 include:localhost mx -all')
  const told = at
    .mails()
    .filter(({ to, template }) => to === 'partner@example.com' && template.startsWith('sender'))
  expect(told.map(({ template }) => template)).toEqual(['sender-ready', 'sender-failing'])
  const mail = await mailTo('customer@example.com')
  expect(mail.parsed.from).toMatchObject({ name: 'partner', address: 'no-reply@swipress.example' })
})

test('the mails of a paused partner are the provider’s', async () => {
  await at.proveDomain()
  await at.proveSender()
  await at.calls.master('POST', `/api/users/${at.ids.partner}/contract`, {
    contract: 'SUSPENDED',
    content: 'x',
  })
  const mail = await mailTo('customer@example.com')
  expect(mail.parsed.from).toMatchObject({ name: 'Swipress', address: 'no-reply@swipress.example' })
  expect(mail.parsed.text).toContain(link)
})

test('the private key is stored sealed, and no answer has it', async () => {
  const brand = await at.proveSender()
  expect(JSON.stringify(brand)).not.toMatch(/PRIVATE|privateKey/)
  const { db } = at.api.database
  const stored = findMailSender(db, at.ids.partner)!
  expect(stored.privateKey).not.toContain('PRIVATE')
  expect(unsealDkimKey(db, stored)).toContain('BEGIN PRIVATE KEY')
})
