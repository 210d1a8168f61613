import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { languageFacts, languages } from '#model/values/language.ts'
import { mailOf } from './mail-templates.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'

const approval = { name: 'Hana Mori', site: 'Seaside Inn', by: 'Ken Abe', text: 'A brighter picture, please' }
const link = 'http://localhost:3000/new-password#token=abcdefgh'
const usage = { name: 'Hana Mori', company: 'Seaside Inn', used: '8', limit: '9', percent: '88', link }
const bill = {
  ...{ name: 'Hana Mori', company: 'Seaside Inn', month: '2026-11', number: '202611-000042' },
  ...{ total: '121,001', issuer: 'Provider', link },
}
const consoleName = { name: 'Hana Mori', domain: 'console', link }
const sender = { name: 'Hana Mori', address: 'notice', link }
const values: MailValues = {
  'bill-ready': { ...bill, dueOn: '2026-12-31' },
  'bill-ready-card': { ...bill, chargeOn: '2026-12-10' },
  'bills-made': {
    ...{ name: 'Hana Mori', company: 'Seaside Inn', month: '2026-11', count: '12', total: '1,210,010' },
    link,
  },
  'bill-refunded': {
    ...{ name: 'Hana Mori', company: 'Seaside Inn', month: '2026-11', number: '202611-000042' },
    ...{ issuer: 'Provider', amount: '1,100', noteNumber: 'R-000042', link },
  },
  'usage-sites': usage,
  'usage-pages': { ...usage, site: 'Rooms' },
  'usage-views': { ...usage, price: '2' },
  'usage-views-over': { ...usage, price: '2', cost: '46' },
  invitation: { name: 'Hana Mori', company: 'Seaside Inn', inviter: 'Ken Abe', link },
  'password-reset': { name: 'Hana Mori', link },
  'password-changed': { name: 'Hana Mori' },
  'two-factor-on': { name: 'Hana Mori' },
  'two-factor-off': { name: 'Hana Mori' },
  'two-factor-ended': { name: 'Hana Mori', ender: 'Ken Abe' },
  'sign-up': { name: 'Hana Mori', company: 'Seaside Inn', link },
  'sign-up-known': { name: 'Hana Mori', link },
  'preview-invitation': { inviter: 'Ken Abe', site: 'Seaside Inn', link },
  'preview-code': { site: 'Seaside Inn', code: '482913' },
  'preview-comments': {
    name: 'Hana Mori',
    site: 'Seaside Inn',
    count: '3',
    author: 'Ken Abe',
    text: 'A brighter picture, please',
    link,
  },
  'approval-asked': { ...approval, link },
  'approval-given': { ...approval, link },
  'approval-changes': { ...approval, link },
  'domain-ready': { name: 'Hana Mori', site: 'Seaside Inn', domain: 'seaside', link },
  'domain-failing': {
    name: 'Hana Mori',
    site: 'Seaside Inn',
    domain: 'seaside',
    until: '4 April 2026',
    link,
  },
  'domain-off': { name: 'Hana Mori', site: 'Seaside Inn', domain: 'seaside', link },
  'console-domain-ready': consoleName,
  'console-domain-failing': { ...consoleName, until: '4 April 2026' },
  'console-domain-off': consoleName,
  'sender-ready': sender,
  'sender-failing': sender,
  'member-confirm': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-known': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-register-again': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-password': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-password-changed': { site: 'Seaside Inn', signedBy: 'Seaside Inn' },
  'member-login': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-passkey-added': { site: 'Seaside Inn', signedBy: 'Seaside Inn' },
  'member-line-connected': { site: 'Seaside Inn', signedBy: 'Seaside Inn' },
  'member-email': { site: 'Seaside Inn', signedBy: 'Seaside Inn', link },
  'member-email-changed': { site: 'Seaside Inn', signedBy: 'Seaside Inn' },
  'member-withdrawn': { site: 'Seaside Inn', signedBy: 'Seaside Inn' },
}
const reader = { language: 'EN', product: 'Swipress' } as const
const templates = Object.keys(values) as MailTemplate[]
const all = languages.flatMap((language) => templates.map((template) => [template, language] as const))

test.each(all)('%s says everything in %s, as text and as a page', (template, language) => {
  const { subject, text, html } = mailOf(template, { language, product: 'Partner' }, values[template])
  const { document } = new JSDOM(html).window
  expect(document.documentElement.lang).toBe(languageFacts[language].tag)
  for (const [name, value] of Object.entries(values[template])) {
    expect(text).toContain(value)
    expect(document.body.textContent).toContain(value)
    if (name === 'link') expect(document.querySelector('a')?.href).toBe(value)
  }
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/)
  // Members know the site, and need not know what it is made with.
  expect(subject).toContain(template.startsWith('member-') ? 'Seaside Inn' : 'Partner')
  for (const part of [subject, text, html]) expect(part).not.toMatch(/swipress/i)
})

test('every language has texts of its own', () => {
  for (const template of templates)
    expect(new Set(languages.map((language) => mailTexts[language][template].lines)).size).toBe(4)
})

test('what people wrote is text: no element, no line and no link comes of it', () => {
  const name =
    '<img src=x onerror=alert(1)>"\'&\r\n\u2028Bcc: evil@example.com \u202Egpj http://evil.example/'
  const { subject, text, html } = mailOf('sign-up', reader, { name, company: name, link })
  const { document } = new JSDOM(html).window
  expect(document.querySelector('img, script')).toBeNull()
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([link])
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
  expect(text).not.toContain('http://evil.example')
  expect(text).not.toContain('evil.example')
  expect(text).not.toContain('\u202E')
  expect(text).toContain(link)
})

test('braces in a name are no place for a value', () => {
  const { text } = mailOf('password-reset', reader, { name: '{link}{name}', link })
  expect(text.split(link)).toHaveLength(2)
})
