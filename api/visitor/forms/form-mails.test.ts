import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '#model/definition/forms/form.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { attributionHeader } from '#model/records/attribution.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import {
  becomeMember,
  createMemberBrowser,
  lastMail,
  registration,
  testPassword,
} from '#testing/api/test-member.ts'
import { formNotices } from '../../db/schema/forms.ts'
import { outbox } from '../../db/schema/jobs.ts'
import { mails } from '../../db/schema/mails.ts'
import { mailNotices } from './form-notices.ts'

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')

const replying: FormDefinition = {
  ...defaultForms.CONTACT_SETTING,
  autoReply: {
    isOn: true,
    subject: { EN: 'Thank you', JP: 'ありがとうございます' },
    text: { EN: 'Hello,\n\nwe will\nwrite soon.' },
    replyTo: 'front@example.com',
  },
  notice: { isOn: true, emails: ['desk@example.com', 'owner@example.com'] },
}

const merging: FormDefinition = {
  fields: [
    ...defaultForms.CONTACT_SETTING.fields,
    {
      ...{ key: 'wish', typeInput: 'TEXT_AREA', isRequired: false, options: [] },
      title: { EN: 'Your wish', JP: 'ご希望' },
    },
  ],
  autoReply: {
    isOn: true,
    subject: { EN: 'Thank you, {{company}}', JP: '{{company}}様' },
    text: {
      EN: 'Dear {{ company |guest}},\n\n{{wish|nothing}}, {{email}}.',
      JP: '{{wish}}を承りました。',
    },
    isCopied: true,
  },
}

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn')
  await visitors.publish('desk', { forms: { CONTACT_SETTING: replying } })
  await visitors.publish('merging', { forms: { CONTACT_SETTING: merging } })
  const welcome = { subject: { EN: 'Welcome' }, text: { EN: 'Hello {{email}}!' } }
  await visitors.publish('club', {
    forms: {
      MEMBERSHIP_SETTING: {
        ...defaultForms.MEMBERSHIP_SETTING,
        autoReply: { isOn: true, ...welcome, isCopied: true },
      },
    },
  })
  await visitors.publish('quiet', {
    forms: { CONTACT_SETTING: { ...defaultForms.CONTACT_SETTING, notice: { isOn: false, emails: [] } } },
  })
})
afterAll(() => visitors.close())

const data = { email: 'hana@example.com', company: 'Hana' }
const sent = () => visitors.database.db.select().from(mails).all()
const send = async (siteId: string, given: Partial<typeof data> & { wish?: string } = {}, lang = 'EN') => {
  const before = sent().length
  const answer = await visitors.call(siteId, '/contact', { json: { data: { ...data, ...given }, lang } })
  expect(answer.status).toBe(201)
  return sent().slice(before)
}
const notices = async () => {
  const before = sent().length
  await mailNotices(visitors.deps)
  return sent().slice(before)
}
const later = () => {
  clock += 3_600_000
}

test('F16 whoever sends a form gets the reply its creator wrote, in the language of the site', async () => {
  later()
  const [mail, ...others] = await send('desk')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ template: 'form-reply', to: 'hana@example.com', subject: 'Thank you' },
    replyTo: 'front@example.com',
  })
  expect(mail!.recordId).toMatch(/^[0-9a-f-]{36}$/)
  expect(mail!.text).toBe('Hello,\n\nwe will\nwrite soon.\n\n--\nSeaside inn\nhttp://desk.localhost:3001/')
  expect(mail!.html).toContain('we will<br>write soon.')
  const jobs = visitors.database.db.select().from(outbox).all()
  expect(jobs.map(({ id }) => id)).toContain(`mail-${mail!.id}`)
})

test('F16 nobody’s address can be filled with replies', async () => {
  later()
  clock += 86_400_000
  const replies: number[] = []
  for (let index = 0; index < 5; index++) {
    clock += 120_000
    replies.push((await send('desk', { company: `${index}` })).length)
  }
  expect(replies).toEqual([1, 1, 1, 0, 0])
  expect(await send('desk', { email: 'other@example.com' })).toHaveLength(1)
})

test('F16 the reply names answers, with another text where one is missing, and has a copy below', async () => {
  later()
  const [mail] = await send('merging', { company: 'Café $& {{email}}', email: 'merge-a@example.com' })
  expect(mail!.subject).toBe('Thank you, Café $& {{email}}')
  expect(mail!.text).toBe(
    [
      ...['Dear Café $& {{email}},', 'nothing, merge-a@example.com.', 'What you sent:'],
      ...[
        'E-mail\nmerge-a@example.com',
        'Company name\nCafé $& {{email}}',
        '--\nSeaside inn\nhttp://merging.localhost:3001/',
      ],
    ].join('\n\n'),
  )
})

test('F16 the reply and its copy are in the language of the page', async () => {
  later()
  const wish = '朝食\n海の見える部屋'
  const [mail] = await send('merging', { company: '海辺', email: 'merge-b@example.com', wish }, 'JP')
  expect(mail).toMatchObject({ language: 'JP', subject: '海辺様' })
  expect(mail!.text).toContain('海の見える部屋を承りました。')
  expect(mail!.text).toContain(
    `送信内容\n\nメールアドレス\nmerge-b@example.com\n\n会社名\n海辺\n\nご希望\n${wish}`,
  )
})

test('F16 what a visitor wrote becomes neither markup nor link nor header in a reply to somebody else', async () => {
  later()
  const company = '<b>A</b> x@evil.example https://evil.example/a'
  const wish = `https://evil.example ${'x'.repeat(900)}`
  const [mail] = await send('merging', { company, email: 'victim@example.com', wish })
  expect(mail!.subject).not.toMatch(/[\r\n]/)
  for (const said of [mail!.subject, mail!.text, mail!.html]) {
    expect(said).not.toContain('evil.example')
    expect(said).toContain('evil.\u2060example')
  }
  expect(mail!.html).not.toContain('<b>')
  expect(mail!.html).toContain('&lt;b&gt;')
  const [, sentence = ''] = mail!.text.split('\n\n').filter((part) => part.includes('https'))
  expect(sentence.length).toBeLessThan(300)
  // The sender's own address is the only one that stays as it is.
  expect(mail!.text).toContain('victim@example.com')
})

test('F16 staff are told of one submission with its answers, which stay text', async () => {
  await notices()
  later()
  await send('desk', { email: 'new@example.com', company: '<b>A</b>\nhttps://spam.example' })
  const told = await notices()
  expect(told.map(({ to }) => to)).toEqual(['desk@example.com', 'owner@example.com'])
  expect(told[0]).toMatchObject({
    template: 'form-notice',
    subject: 'Seaside inn: somebody has sent the contact form',
    replyTo: 'new@example.com',
  })
  expect(told[0]!.text).toContain('E-mail\nnew@example.com')
  expect(told[0]!.text).toContain('http://localhost:3000/sites/desk/visitors/contacts')
  expect(told[0]!.text).not.toContain('https://spam.example')
  expect(told[0]!.html).not.toContain('<b>A</b>')
  expect(await notices()).toEqual([])
})

test('what comes within a minute of a mail is told of by the next one, in short', async () => {
  await notices()
  later()
  await send('desk', { email: 'a@example.com' })
  expect(await notices()).toHaveLength(2)
  for (const email of ['b@example.com', 'c@example.com', 'd@example.com']) await send('desk', { email })
  clock += 30_000
  expect(await notices()).toEqual([])
  clock += 31_000
  const told = await notices()
  expect(told.map(({ subject }) => subject)).toEqual([
    'Seaside inn: the contact form has been sent 3 times',
    'Seaside inn: the contact form has been sent 3 times',
  ])
  expect(visitors.database.db.select().from(formNotices).all()).toContainEqual(
    expect.objectContaining({ siteId: 'desk', count: 0, mailedAt: clock }),
  )
})

test('F16 where a form names nobody the main contact is told, and nobody where notices are off', async () => {
  later()
  await send('inn')
  await send('quiet')
  expect((await notices()).map(({ to }) => to)).toEqual([testAccount.email])
})

test('staff are told of who has become a member, once the address is confirmed', async () => {
  await notices()
  later()
  const browser = createMemberBrowser(visitors, 'inn')
  await browser('POST', '/register', registration('mika@example.com'))
  const { path } = lastMail(visitors, 'mika@example.com')!
  expect(await notices()).toEqual([])
  await browser('POST', path!, {})
  const [told, ...others] = await notices()
  expect(others).toEqual([])
  expect(told).toMatchObject({ to: testAccount.email, template: 'form-notice' })
  expect(told!.subject).toContain('会員登録')
  expect(told!.text).toContain('mika@example.com')

  const login = { email: 'mika@example.com', password: testPassword, lang: 'EN' }
  await browser('POST', '/login', login)
  await browser('POST', '/profile/withdrawal', { password: testPassword })
  expect(sent().filter(({ id }) => id === told!.id)).toEqual([])
})

test('F16 whoever has confirmed their address gets the reply of the registration, once, without a password', async () => {
  later()
  const browser = createMemberBrowser(visitors, 'club')
  await browser('POST', '/register', registration('kei@example.com'))
  const replies = () =>
    sent().filter(({ template, to }) => template === 'form-reply' && to === 'kei@example.com')
  expect(replies()).toEqual([])
  const { path } = lastMail(visitors, 'kei@example.com')!
  await browser('POST', path!, {})
  const [welcome, ...others] = replies()
  expect(others).toEqual([])
  expect(welcome).toMatchObject({ subject: 'Welcome' })
  expect(welcome!.text).toContain('Hello kei@example.com!\n\nWhat you sent:\n\nE-mail\nkei@example.com')
  expect(welcome!.text).not.toContain(testPassword)
  await browser('POST', path!, {})
  expect(replies()).toHaveLength(1)
  await browser('POST', '/login', { email: 'kei@example.com', password: testPassword, lang: 'EN' })
  await browser('POST', '/profile/withdrawal', { password: testPassword })
  expect(replies()).toEqual([])
})

test('several new members are told of in one mail', async () => {
  later()
  for (const name of ['aki', 'rin', 'sei']) await becomeMember(visitors, 'inn', `${name}@example.com`)
  later()
  const [told, ...others] = await notices()
  expect(others).toEqual([])
  expect(told!.subject).toContain('3')
  expect(told!.text).not.toContain('aki@example.com')
})

test.each([
  ['{"parameters":{"utm_source":"google","utm_medium":"cpc"},"page":"p0-1"}', 'google · cpc\nページ：A2'],
  ['{}', '直接アクセス'],
])('F16 the notice says how the sender came: %s', async (header, words) => {
  later()
  const before = sent().length
  const json = { data, lang: 'EN' }
  const headers = { [attributionHeader]: header }
  expect((await visitors.call('inn', '/contact', { json, headers })).status).toBe(201)
  await mailNotices(visitors.deps)
  const notice = sent()
    .slice(before)
    .find(({ template }) => template === 'form-notice')
  expect(notice?.text).toContain(`流入元：${words}`)
})
