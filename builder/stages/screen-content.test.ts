import { expect, test } from 'vitest'
import { languageSite } from '#content/language-site.ts'
import type { PlainScreen } from '#content/screen-content.ts'
import { formSchema } from '#model/definition/forms/form.ts'
import { isOfProfile } from '#model/definition/forms/member-fields.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { sampleImage } from '#testing/builder/sample-assets.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { sampleMedia } from '#testing/model/samples.ts'
import { scriptAddress, stillOf } from './media-names.ts'
import { screenHead } from './page-head.ts'
import { plainScreens, screenAddress } from './screen-addresses.ts'
import { screenContent as contentOf, formScripts, formVersion, type ScreenLookups } from './screen-content.ts'
import { screenTitle } from './screen-titles.ts'

const { settings } = sampleSite()
const siteOf = (more: Partial<SiteSettings> = {}) =>
  languageSite({ ...settings, ...more }, 'EN', 'https://example.com')

const lookups: ScreenLookups = {
  media: (ref) => ({ picture: { ...pictureOf(ref), stem: `/_assets/${ref}` } }),
  pageAddress: (id) => (id === 'page-a2' ? '/en/A2' : undefined),
}
const pictureOf = (ref: string) => stillOf(ref, sampleImage)

const screenContent = (name: PlainScreen, site: ReturnType<typeof siteOf>, calls?: string) =>
  contentOf(name, site, lookups, calls)

const contactForm = (more: Partial<SiteSettings> = {}) => {
  const screen = screenContent('contact', siteOf(more))
  if (screen.name !== 'contact') throw new Error('Not the contact form.')
  return screen.form
}

test('F06 a form knows where it is answered, what follows, and how long its answers may be', () => {
  const form = contactForm()
  expect(form).toMatchObject({
    action: '/_api/end-user/contact',
    success: '/en/contact-success',
    agreementRequired: true,
  })
  expect(form.fields.map(({ key, input, maxLength }) => [key, input, maxLength])).toEqual([
    ['email', 'EMAIL', 256],
    ['company', 'TEXT_BOX', 50],
    ['people', 'NUMBER', 50],
    ['topic', 'SELECT', 50],
    ['channels', 'SELECT_OPTIONS', 50],
    ['name', 'TEXT_BOX', 50],
    ['wishes', 'TEXT_AREA', 2000],
    ['email_again', 'EMAIL', 256],
    ['website', 'URL', 256],
    ['day', 'DATE', 50],
    ['phone', 'PHONE', 50],
    ['postal_code', 'POSTAL_CODE', 50],
    ['conditions', 'CONSENT', 50],
    ['photo', 'FILE', 50],
  ])
})

test('E32 a form says what is asked of its answers, and a field for long ones stays one', () => {
  const of = (field: object) => {
    const CONTACT_SETTING = formSchema.parse({ fields: [{ title: {}, typeInput: 'TEXT_BOX', ...field }] })
    return contactForm({ forms: { CONTACT_SETTING } }).fields[0]
  }
  expect(of({ key: 'kana', pattern: 'KATAKANA', minLength: 2, maxLength: 20, minNumber: 3 })).toMatchObject({
    input: 'TEXT_BOX',
    maxLength: 20,
    limits: { pattern: 'KATAKANA', minLength: 2 },
  })
  expect(of({ key: 'message', maxLength: 300 })).toMatchObject({ input: 'TEXT_AREA', maxLength: 300 })
  expect(of({ key: 'kana', maxLength: 300 })).toMatchObject({ input: 'TEXT_BOX', maxLength: 50 })
  expect(of({ key: 'email', maxLength: 3, minLength: 2 })).toMatchObject({ input: 'EMAIL', maxLength: 256 })
  expect(of({ key: 'email', minLength: 2 })?.limits).toBeUndefined()
  expect(of({ key: 'people', typeInput: 'NUMBER', minNumber: 1 })?.limits).toEqual({ minNumber: 1 })
})

test('E32 it says in the words of its language what an expression asks for, and what a field repeats', () => {
  const CONTACT_SETTING = formSchema.parse({
    fields: [
      { key: 'email', typeInput: 'TEXT_BOX', title: { JP: 'メール', EN: 'E-mail' } },
      { key: 'again', typeInput: 'EMAIL', title: {}, sameAs: 'email', expression: 'a' },
      {
        key: 'code',
        typeInput: 'TEXT_BOX',
        title: {},
        expression: '[0-9]',
        expressionText: { EN: 'A digit' },
      },
      {
        ...{ key: 'more', typeInput: 'TEXT_BOX', title: {}, showIfAny: true },
        showIf: [{ field: 'email' }, { field: 'code' }],
      },
    ],
  })
  const [, again, code, more] = contactForm({ forms: { CONTACT_SETTING } }).fields
  expect(again?.limits).toEqual({ sameAs: { field: 'email', title: 'E-mail' } })
  expect(code?.limits).toEqual({ expression: '[0-9]', expressionText: 'A digit' })
  const filled = { test: 'FILLED', value: '' }
  expect(more?.showIf).toEqual([
    {
      any: [
        { field: 'email', ...filled },
        { field: 'code', ...filled },
      ],
    },
  ])
})

test('F15 what is agreed to is linked beside its box, and beside nothing else', () => {
  const linked = contactForm().fields.flatMap(({ key, link }) => (link ? [[key, link]] : []))
  expect(linked).toEqual([['conditions', { text: 'Conditions', url: 'https://example.com/conditions' }]])
})

test('F16 the mails of a form are for the server only', () => {
  const released = JSON.stringify(contactForm())
  expect(settings.forms!.CONTACT_SETTING!.notice?.emails).toEqual(['tea@example.com'])
  expect(released).not.toContain('tea@example.com')
  expect(released).not.toContain('Thank you for your message')
})

test('P17 what is written for addresses where nothing is stands there and in the tab, in the language or the default one', () => {
  const notFound = {
    title: { JP: '道に迷いましたか' },
    text: { JP: '引っ越しました', EN: 'We <b>moved</b>' },
  }
  const site = siteOf({ notFound })
  const texts = { title: '道に迷いましたか', text: 'We <b>moved</b>' }
  expect(screenContent('not-found', site)).toEqual({ name: 'not-found', ...texts })
  expect(screenHead('not-found', site, '/en/404', []).title).toBe(`道に迷いましたか | ${site.name}`)
  expect(screenHead('failed', site, '/en/errors/500', []).title).not.toContain('道に迷いましたか')
  expect(JSON.stringify(screenContent('not-found', siteOf()))).toBe('{"name":"not-found"}')
})

test('P17 it has an image or a video behind them, and the buttons that say something and lead somewhere', () => {
  const buttons = [
    {
      id: 'page',
      text: { JP: 'お部屋', EN: 'Rooms' },
      link: { kind: 'CREATIVE_BLOCK' as const, pageId: 'page-a2' },
    },
    { id: 'form', text: { JP: '連絡' }, link: { kind: 'INTERNAL_URL' as const, screen: 'contact' as const } },
    {
      id: 'out',
      text: { EN: 'Map' },
      link: { kind: 'EXTERNAL_URL' as const, url: 'https://example.com/map' },
    },
    { id: 'gone', text: { EN: 'Gone' }, link: { kind: 'CREATIVE_BLOCK' as const, pageId: 'no-such-page' } },
    { id: 'silent', text: {}, link: { kind: 'INTERNAL_URL' as const, screen: 'contact' as const } },
    { id: 'still', text: { EN: 'Nowhere' } },
  ]
  const media = sampleMedia.button
  expect(screenContent('not-found', siteOf({ notFound: { media, buttons } }))).toMatchObject({
    picture: { stem: `/_assets/${media}` },
    buttons: [
      { id: 'page', text: 'Rooms', href: '/en/A2', isElsewhere: false },
      { id: 'form', text: '連絡', href: '/en/contact', isElsewhere: false },
      { id: 'out', text: 'Map', href: 'https://example.com/map', isElsewhere: true },
    ],
  })
})

test('a site that says where its calls are answered has its forms answered there', () => {
  expect(screenContent('login', siteOf(), '/elsewhere')).toMatchObject({
    name: 'login',
    action: '/elsewhere/login',
  })
})

test('E16 decision 38: the version of a form changes with its fields, and with nothing else', () => {
  const { CONTACT_SETTING: contact } = settings.forms!
  const [first, ...others] = contact!.fields
  const version = formVersion(contact!)
  expect(contactForm().version).toBe(version)
  expect(formVersion({ ...contact!, fields: others })).not.toBe(version)
  expect(formVersion({ ...contact!, fields: [{ ...first!, title: { JP: '宛先' } }, ...others] })).not.toBe(
    version,
  )
  expect(
    contactForm({ name: 'Another name', forms: { CONTACT_SETTING: { ...contact!, title: { JP: '別名' } } } })
      .version,
  ).toBe(version)
})

test('F06 the script of a form is a file of the release, named on that screen', () => {
  const { CONTACT_SETTING: contact } = settings.forms!
  expect(formScripts(settings)).toEqual([contact!.script])
  expect(contactForm().script).toBe(scriptAddress(contact!.script!))
  expect(contactForm({ forms: { CONTACT_SETTING: { ...contact!, script: ' ' } } }).script).toBeUndefined()
})

test('C11 F06 the script of a form that can not be run is left out', () => {
  const { CONTACT_SETTING: contact } = settings.forms!
  const forms = { CONTACT_SETTING: { ...contact!, script: 'if (' } }
  expect(formScripts({ ...settings, forms })).toEqual([])
  expect(contactForm({ forms }).script).toBeUndefined()
})

test('F09 a survey leads to its own thanks, which keep room for points where it has any', () => {
  const survey = screenContent('survey', siteOf())
  expect(survey.name === 'survey' && survey.surveys[0]).toMatchObject({
    action: '/_api/end-user/survey/survey-taste/response',
    success: '/en/survey-success#survey-taste',
    email: 'optional',
  })
  expect(JSON.stringify(survey)).not.toContain('points')
  expect(screenContent('survey-success', siteOf())).toEqual({
    name: 'survey-success',
    thanks: [{ surveyId: 'survey-taste', text: 'Thank you.', hasPoints: true }],
  })
})

test('V33 every screen has an address and a title of its own, the errors beside the first page', () => {
  const site = siteOf({ prefix: 'shop' })
  const addresses = plainScreens.map((name) => screenAddress(site, name))
  expect(new Set(addresses).size).toBe(plainScreens.length)
  expect(addresses.filter((address) => /404|errors/.test(address))).toEqual([
    '/shop/en/404',
    '/shop/en/errors/403',
    '/shop/en/errors/403-ip',
    '/shop/en/errors/504',
    '/shop/en/errors/500',
  ])
  expect(new Set(plainScreens.map((name) => screenTitle(name, 'EN'))).size).toBe(plainScreens.length)
})

test('E32 a profile asks for nothing twice', () => {
  const field = { key: 'again', typeInput: 'EMAIL' as const }
  expect(isOfProfile(field)).toBe(true)
  expect(isOfProfile({ ...field, sameAs: 'email' })).toBe(false)
  expect(isOfProfile({ ...field, typeInput: 'DATE', sameAs: 'email' })).toBe(true)
})
