import { expect, test } from 'vitest'
import { fieldSamples } from '#testing/model/form-samples.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { checkSite } from '../../rules/check-site.ts'
import { defaultForms, formFieldSchema, formSchema, inputTypes, unusedKeys } from './form.ts'
import { maxFormFiles } from './form-file.ts'

const email = defaultForms.CONTACT_SETTING.fields[0]!

/** The problems that prevent publishing a site with this contact form. */
function rulesOf(contact: object): string[] {
  const site = sampleSite()
  site.settings.forms = { CONTACT_SETTING: formSchema.parse({ fields: [email], ...contact }) }
  return (checkSite(site).problems ?? []).map(({ path, rule }) => `${path} ${rule}`)
}

test('F15 everything that a field may have is of use to some kind', () => {
  const unused = inputTypes.map((type): string[] => unusedKeys(type))
  for (const key of Object.keys(formFieldSchema.shape))
    expect(
      unused.every((keys) => keys.includes(key)),
      key,
    ).toBe(false)
  const ofOthers = ['minNumber', 'maxNumber', 'minDate', 'maxDate', 'minItems', 'maxItems']
  expect(unusedKeys('TEXT_BOX')).toEqual(['options', 'linkText', 'linkUrl', 'fills', ...ofOthers])
})

test('F15 a form asks for a few files at most', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...fieldSamples.FILE, key: `file_${index}` }))
  expect(rulesOf({ fields: [email, ...files(maxFormFiles)] })).toEqual([])
  expect(rulesOf({ fields: [email, ...files(maxFormFiles + 1)] })).toEqual([
    `/settings/forms/CONTACT_SETTING/fields/${maxFormFiles + 1}/typeInput form-files`,
  ])
})

test('F15 a registration asks for no files, whatever a draft of it does', () => {
  const site = sampleSite()
  const fields = [...defaultForms.MEMBERSHIP_SETTING.fields, fieldSamples.FILE]
  site.settings.forms = { MEMBERSHIP_SETTING: formSchema.parse({ fields }) }
  const problems = checkSite(site).problems ?? []
  expect(problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    '/settings/forms/MEMBERSHIP_SETTING/fields/3/typeInput member-files',
  ])
})

test('F16 a mail that is on has words and somebody to go to', () => {
  const at = '/settings/forms/CONTACT_SETTING'
  expect(rulesOf({ autoReply: {}, notice: {} })).toEqual([])
  expect(rulesOf({ autoReply: { isOn: true, subject: { JP: ' ', EN: 'Thanks' } } })).toEqual([
    `${at}/autoReply/subject/JP auto-reply-empty`,
    `${at}/autoReply/text/JP auto-reply-empty`,
  ])
  expect(rulesOf({ notice: { isOn: true } })).toEqual([`${at}/notice/emails notice-empty`])
  const written = { subject: { JP: '件名' }, text: { JP: '本文' } }
  const notice = { isOn: true, emails: ['tea@example.com'] }
  expect(rulesOf({ autoReply: { isOn: true, ...written }, notice })).toEqual([])
})

test('F16 who is told of some only has an address, and conditions ask about fields of the form', () => {
  const at = '/settings/forms/CONTACT_SETTING/notice'
  const told = (route: object) => rulesOf({ notice: { isOn: true, routes: [route] } })
  const emails = ['tea@example.com']
  expect(told({ emails, languages: ['JP'], sendIf: [{ field: 'email' }] })).toEqual([])
  expect(told({ languages: ['JP'] })).toEqual([`${at}/routes/0/emails notice-empty`])
  expect(told({ emails, sendIf: [{ field: 'gone', test: 'EQUALS', value: '' }] })).toEqual([
    `${at}/routes/0/sendIf/0/field condition-field`,
    `${at}/routes/0/sendIf/0/value condition-value`,
  ])
})

test('F16 a survey replies only to those whom it asks for an address, and names its own questions', () => {
  const at = '/settings/surveys/0'
  const rules = (changes: object) => {
    const site = sampleSite()
    Object.assign(site.settings.surveys[0]!, changes)
    return (checkSite(site).problems ?? []).map(({ path, rule }) => `${path} ${rule}`)
  }
  const autoReply = { isOn: true, subject: { JP: '{{question-why|件名}}' }, text: { JP: '{{email}}' } }
  expect(rules({ autoReply })).toEqual([`${at}/autoReply/text/JP merge-question`])
  expect(rules({ autoReply: { ...autoReply, text: { JP: '本文' } }, email: 'none' })).toEqual([
    `${at}/email auto-reply-nobody`,
  ])
  expect(rules({ autoReply: { ...autoReply, isOn: false }, email: 'none' })).toEqual([])
  expect(rules({ autoReply: undefined, notice: { isOn: true, emails: [] } })).toEqual([
    `${at}/notice/emails notice-empty`,
  ])
})

test('F16 a reply names only answers that the form asks for, and those that can stand in a text', () => {
  const at = '/settings/forms/CONTACT_SETTING/autoReply'
  const reply = (text: string) => ({
    fields: [email, fieldSamples.FILE],
    autoReply: { isOn: true, subject: { JP: '{{email}} {{ email|様 }}' }, text: { JP: text } },
  })
  expect(rulesOf(reply('{{email}}、{{email|お客様}}、{email}、{{}'))).toEqual([])
  expect(rulesOf(reply('{{name}} {{name|x}}'))).toEqual([`${at}/text/JP merge-field`])
  expect(rulesOf(reply(`{{${fieldSamples.FILE.key}}}`))).toEqual([`${at}/text/JP merge-field`])
  const off = reply('{{name}}')
  expect(rulesOf({ ...off, autoReply: { ...off.autoReply, isOn: false } })).toEqual([])
})

test('F16 a notice goes to e-mail addresses, ten at most', () => {
  const accepts = (emails: string[]) => formSchema.safeParse({ fields: [email], notice: { emails } }).success
  expect(accepts(['a@example.com'])).toBe(true)
  expect(accepts(['a@example'])).toBe(false)
  expect(accepts(['a@example.com\nBcc: b@example.com'])).toBe(false)
  expect(accepts(Array.from({ length: 11 }, (_, index) => `a${index}@example.com`))).toBe(false)
})
