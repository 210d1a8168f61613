import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { defaultForms } from '#model/definition/forms/form.ts'
import { languageFacts, languages } from '#model/values/language.ts'
import { textOf } from '../alerts/notify-alerts.ts'
import { digestMail, noticeMail } from './form-mails.ts'
import { mailOf } from './mail-templates.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailTemplate, MailValues } from './mail-values.ts'
import { type ReportLetter, reportMail } from './report-mails.ts'

const approval = { name: 'Hana Mori', site: 'Seaside Inn', by: 'Ken Abe', text: 'A brighter picture, please' }
const link = 'http://localhost:3000/new-password#token=abcdefgh'
const usage = { name: 'Hana Mori', company: 'Seaside Inn', used: '8', limit: '9', percent: '88', link }
const spending = { name: 'Hana Mori', company: 'Seaside Inn', spent: '9,800', limit: '12,000', link }
const contest = {
  ...{ name: 'Hana Mori', company: 'Seaside Inn', site: 'Rooms', month: '2026-11', count: '3,000' },
  ...{ text: 'A flood from one network', link },
}
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
  'spending-near': spending,
  'spending-reached': spending,
  'spending-stopped': spending,
  'spending-offline': spending,
  'views-contested': contest,
  'contest-counted': contest,
  'contest-not-counted': contest,
  invitation: { name: 'Hana Mori', company: 'Seaside Inn', inviter: 'Ken Abe', link },
  'password-reset': { name: 'Hana Mori', link },
  'password-changed': { name: 'Hana Mori' },
  'two-factor-on': { name: 'Hana Mori' },
  'two-factor-off': { name: 'Hana Mori' },
  'passkey-added': { name: 'Hana Mori', passkey: 'Work phone', host: 'localhost' },
  'passkey-removed': { name: 'Hana Mori', passkey: 'Work phone', host: 'localhost' },
  'two-factor-ended': { name: 'Hana Mori', ender: 'Ken Abe' },
  'sign-up': { name: 'Hana Mori', company: 'Seaside Inn', link },
  'sign-up-known': { name: 'Hana Mori', link },
  'sign-up-waits': { name: 'Hana Mori', company: 'Seaside Inn', link },
  'sign-up-approved': { name: 'Hana Mori', company: 'Seaside Inn', link },
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
const [field] = defaultForms.CONTACT_SETTING.fields
const nothing = { visits: 1, visitors: 1, views: 1, conversions: 0 }
const report: Omit<ReportLetter, 'name' | 'site' | 'product'> = {
  language: 'EN',
  cadence: 'WEEKLY',
  period: { days: { from: '2026-04-01', to: '2026-04-07' } },
  figures: { now: nothing, before: nothing, left: [], campaigns: [] },
  link: 'https://console.example/sites/inn/analytics',
  endLink: 'https://console.example/end',
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

test.each(languages)(
  'an invitation to a company that is called as the product is names it once in the subject in %s',
  (language) => {
    const { subject, text } = mailOf('invitation', { language, product: 'Seaside Inn' }, values.invitation)
    expect(subject.split('Seaside Inn')).toHaveLength(2)
    for (const part of [subject, text]) expect(part).not.toMatch(/\{\w+\}|undefined/)
    const other = mailOf('invitation', { language, product: 'Partner' }, values.invitation)
    expect(other.subject).toContain('Seaside Inn')
  },
)

test('every language has texts of its own', () => {
  for (const template of templates)
    expect(new Set(languages.map((language) => mailTexts[language][template].lines)).size).toBe(4)
})

/** Names that try to make a mail do something else. */
const hostileNames = [
  'http://evil.example/win',
  'https://evil.example',
  'HTTP://EVIL.EXAMPLE',
  'evil.example',
  'www.evil.example/win',
  '//evil.example',
  'mailto:evil@example.com',
  'evil@example.com',
  'evil．example http://evil.example?a=1#b',
  'ftp://evil.example',
  '<img src=x onerror=alert(1)>',
  '<a href="https://evil.example">Win</a>',
  '"><script>alert(1)</script>',
  '[Win](https://evil.example)',
  '\r\nBcc: evil@example.com',
  '\nhttps://evil.example\n',
  '\u2028https://evil.example',
  '\u2029https://evil.example',
  '\u0085https://evil.example',
  '\u202Egpj.live',
  '\u2066https://evil.example\u2069',
  'evil\u200B.example',
  '\u0000\u001B]8;;https://evil.example\u0007',
] as const

/** What a mail must not contain because of a name, and what of its own it must contain. */
function expectOnlyOwn(mail: { subject: string; text: string; html: string }, ownLinks: readonly string[]) {
  const { subject, text, html } = mail
  const page = JSDOM.fragment(html)
  expect(page.querySelector('img, script, iframe, form')).toBeNull()
  const hrefs = [...page.querySelectorAll('a')].map(({ href }) => href)
  expect(hrefs).toEqual(hrefs.filter((href) => ownLinks.includes(href)))
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200B\u202A-\u202E\u2066-\u2069]/u)
  const withoutLinks = ownLinks.reduce((rest, own) => rest.replaceAll(own, ''), text)
  expect(withoutLinks).not.toMatch(/[\w@/]\.\w|:\/|\w@\w/)
  expect(withoutLinks.replaceAll('\n', '')).not.toMatch(
    /[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069]/u,
  )
}

test.each(hostileNames)('%j stays text in every mail', (name) => {
  for (const template of templates) {
    const hostile = Object.fromEntries(
      Object.keys(values[template]).map((key) => [key, key === 'link' ? link : name]),
    )
    for (const language of languages)
      expectOnlyOwn(mailOf(template, { language, product: name }, hostile as never), [link])
  }
  const letter = { ...report, name, site: name, product: name }
  expectOnlyOwn(reportMail(letter), [report.link, report.endLink])
  const notice = { language: 'EN', defaultLanguage: 'EN', kind: 'CONTACT_SETTING', link } as const
  expectOnlyOwn(digestMail({ ...notice, site: name, product: name }, 3), [link])
  const noticed = {
    fields: [{ ...field!, title: { EN: name } }],
    answers: { [field!.key]: `Is it ${name}` },
    files: {},
    attribution: {
      ...{ source: name, medium: name, campaign: name, position: 'A1', buttonText: name },
      ...{ parameters: {}, referrer: '', entry: '', path: [] },
    },
  }
  expectOnlyOwn(noticeMail({ ...notice, site: name, product: name }, noticed), [link])
  const news = { alertId: '', siteId: 'inn', type: 'domain.broken', count: 1, createdAt: 0 } as const
  const text = textOf(
    [{ ...news, detail: name, site: name }],
    { language: 'EN', kind: 'MAIL' },
    'https://console.example',
  )
  expectOnlyOwn({ subject: '', text, html: '' }, ['https://console.example/sites/inn'])
})

test('the look for what a name must not do finds it', () => {
  const harmless = { subject: 'Hello', text: `Hello\n${link}`, html: `<a href="${link}">Go</a>` }
  expect(() => expectOnlyOwn(harmless, [link])).not.toThrow()
  for (const name of hostileNames)
    expect(() => expectOnlyOwn({ subject: name, text: name, html: name }, [link])).toThrow()
})

test('braces in a name are no place for a value', () => {
  const { text } = mailOf('password-reset', reader, { name: '{link}{name}', link })
  expect(text.split(link)).toHaveLength(2)
})
