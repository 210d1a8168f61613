import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultForms, type FormDefinition } from '#model/definition/forms/form.ts'
import type { Survey } from '#model/definition/survey.ts'
import { testAccount } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'
import { becomeMember } from '#testing/api/test-member.ts'
import { mails } from '../../db/schema/mails.ts'
import type { OutgoingMail } from '../../infra/mailer.ts'
import { sendMail } from '../../services/messages/mail/send-mail.ts'
import { mailNotices } from './form-notices.ts'

let visitors: TestVisitors
let clock = Date.parse('2026-11-22T03:00:00Z')

const topic = {
  ...({ key: 'topic', typeInput: 'SELECT', isRequired: false } as const),
  title: { EN: 'Topic', JP: 'ご用件' },
  options: [
    { EN: 'Wedding', JP: '婚礼' },
    { EN: 'Other', JP: 'その他' },
  ],
}
const routed: FormDefinition = {
  fields: [...defaultForms.CONTACT_SETTING.fields, topic],
  autoReply: {
    ...{ isOn: true, subject: { EN: 'Thank you' }, text: { EN: 'Soon.' } },
    senderName: { EN: 'Weddings <boss@bank.example>\r\nBcc: x', JP: '海辺の宿 婚礼係' },
  },
  notice: {
    ...{ isOn: true, emails: ['all@example.com'], language: 'JP' },
    routes: [
      {
        ...{ emails: ['bride@example.com', 'all@example.com'], languages: [] },
        sendIf: [{ field: 'topic', test: 'EQUALS', value: 'Wedding' }],
      },
      { emails: ['tokyo@example.com'], languages: ['JP'] },
      {
        ...{ emails: ['either@example.com'], languages: ['EN'], sendIfAny: true },
        sendIf: [
          { field: 'company', test: 'CONTAINS', value: 'hotel' },
          { field: 'topic', test: 'FILLED', value: '' },
        ],
      },
    ],
  },
}

const survey: Survey = {
  ...{ id: 'stay', title: { EN: 'Your stay', JP: 'ご滞在' }, email: 'optional' },
  questions: [
    {
      ...{ id: 'rate', title: { EN: 'How was it?', JP: 'いかがでしたか' }, type: 'SINGLE', isRequired: true },
      options: [{ id: 'good', label: { EN: 'Very good', JP: '大変良い' }, points: 5 }],
    },
    { id: 'wish', title: { EN: 'A wish?' }, type: 'TEXT', isRequired: false, options: [] },
  ],
  autoReply: {
    ...{ isOn: true, isCopied: true, replyTo: 'desk@example.com', senderName: { EN: 'The desk' } },
    subject: { EN: 'Thank you', JP: 'ありがとうございます' },
    text: { EN: 'You said: {{rate}}.\n\n{{wish|No wish}}', JP: '「{{rate}}」と伺いました。' },
  },
  notice: { isOn: true, emails: ['desk@example.com'], language: 'JP' },
}
const silent: Survey = { ...survey, id: 'silent', notice: undefined, autoReply: undefined }

beforeAll(async () => {
  visitors = await openTestVisitors({ now: () => clock })
  await visitors.publish('inn', { forms: { CONTACT_SETTING: routed }, surveys: [survey, silent] })
  const [email, ...passwords] = defaultForms.MEMBERSHIP_SETTING.fields
  const notice: FormDefinition['notice'] = {
    ...{ isOn: true, emails: [] },
    routes: [
      {
        emails: ['club@example.com'],
        languages: [],
        sendIf: [{ field: 'email', test: 'CONTAINS', value: 'vip' }],
      },
    ],
  }
  await visitors.publish('club', {
    forms: { MEMBERSHIP_SETTING: { fields: [email!, ...passwords], notice } },
  })
})
afterAll(() => visitors.close())

const sent = () => visitors.database.db.select().from(mails).all()
async function newMails(act: () => Promise<unknown>) {
  const before = sent().length
  await act()
  return sent().slice(before)
}
const notices = () => {
  clock += 3_600_000
  return newMails(() => mailNotices(visitors.deps))
}
let people = 0
async function contact(data: object, lang = 'EN') {
  const json = { data: { email: `p${people++}@example.com`, company: 'Hana', ...data }, lang }
  expect((await visitors.call('inn', '/contact', { json })).status).toBe(201)
}
const answer = async (id: string, body: object) => {
  const reply = await visitors.call('inn', `/survey/${id}/response`, { json: { lang: 'EN', ...body } })
  expect(reply.status).toBe(201)
}
const toOf = (found: readonly { to: string }[]) => found.map(({ to }) => to).toSorted()

test.each([
  [{ topic: 'Wedding' }, 'EN', ['all', 'bride', 'either']],
  [{ topic: '婚礼' }, 'JP', ['all', 'bride', 'tokyo']],
  [{ topic: 'Other' }, 'EN', ['all', 'either']],
  [{ company: 'Grand HOTEL' }, 'EN', ['all', 'either']],
  [{}, 'EN', ['all']],
])(
  'F16 notices go to whom conditions and the visitor’s language say: %j in %s',
  async (data, lang, names) => {
    await contact(data, lang)
    const told = await notices()
    expect(toOf(told)).toEqual(names.map((name) => `${name}@example.com`))
    // In the language that the form says, not in that of the site.
    for (const { language, subject } of told)
      expect([language, subject]).toEqual(['JP', expect.stringContaining('お問い合わせ')])
  },
)

test('F16 of several at once everybody is told how many are theirs, and of a single one with its answers', async () => {
  await contact({ topic: 'Wedding', company: 'Only this one' })
  await contact({})
  await contact({}, 'JP')
  await contact({}, 'JP')
  const told = await notices()
  const subjects = Object.fromEntries(told.map(({ to, subject }) => [to.split('@')[0], subject]))
  expect(subjects.all).toContain('4件')
  expect(subjects.tokyo).toContain('2件')
  expect(told.find(({ to }) => to.startsWith('bride'))!.text).toContain('Only this one')
  expect(told.find(({ to }) => to.startsWith('all'))!.text).not.toContain('Only this one')
  expect(await notices()).toEqual([])
})

test('F16 a registration is routed once its address is confirmed', async () => {
  await becomeMember(visitors, 'club', 'vip-aki@example.com')
  await becomeMember(visitors, 'club', 'rin@example.com')
  const told = await notices()
  expect(toOf(told)).toEqual(['club@example.com'])
  expect(told[0]!.text).toContain('vip-aki@example.com')
})

test('F16 an automatic reply has the sender’s name of its form, which passes for no address', async () => {
  const outgoing: OutgoingMail[] = []
  const deliver = async (mailId: string) => {
    const mailer = async (mail: OutgoingMail) => void outgoing.push(mail)
    const tools = { database: visitors.database, now: () => clock, mailer, onError() {} }
    await sendMail(tools, { mailId }, { attempt: 1 })
  }
  const replies = (await newMails(() => contact({}))).filter(({ template }) => template === 'form-reply')
  const inJapanese = await newMails(() => contact({}, 'JP'))
  for (const { id } of [...replies, ...inJapanese]) await deliver(id)
  expect(outgoing.map(({ sender }) => sender)).toEqual([
    { name: 'Weddings boss bank.example Bcc: x' },
    { name: '海辺の宿 婚礼係' },
  ])
  // Whom the product writes to is told by the product.
  for (const { id } of await notices()) await deliver(id)
  expect(outgoing.at(-1)!.sender).toBeUndefined()
})

test('F16 whoever answers a survey gets its reply, in words, with a copy, in the language of the page', async () => {
  const [mail, ...others] = await newMails(() =>
    answer('stay', { answers: { rate: 'good' }, email: 'aki@example.com' }),
  )
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ template: 'form-reply', to: 'aki@example.com', subject: 'Thank you' },
    ...{ replyTo: 'desk@example.com', senderName: 'The desk' },
  })
  expect(mail!.text).toContain('You said: Very good.\n\nNo wish\n\nWhat you sent:\n\nHow was it?\nVery good')
  const japanese = { answers: { rate: 'good' }, email: 'mai@example.com', lang: 'JP' }
  const [inJapanese] = await newMails(() => answer('stay', japanese))
  expect(inJapanese!.text).toContain('「大変良い」と伺いました。')
  expect(await newMails(() => answer('stay', { answers: { rate: 'good' } }))).toEqual([])
  const removed = await visitors.staff('DELETE', `/api/survey-responses/${mail!.recordId}`)
  expect([removed.status, sent().some(({ id }) => id === mail!.id)]).toEqual([200, false])
  expect(sent().some(({ id }) => id === inJapanese!.id)).toBe(true)
  expect(
    await newMails(() => answer('silent', { answers: { rate: 'good' }, email: 'aki@example.com' })),
  ).toEqual([])
})

test('F16 what is written into a survey becomes neither link nor markup in a reply to somebody else', async () => {
  const wish = '<b>Win</b> https://evil.example/a {{rate}}'
  const body = { answers: { rate: 'good', wish }, email: 'victim@example.com' }
  const [mail] = await newMails(() => answer('stay', body))
  for (const said of [mail!.text, mail!.html]) {
    expect(said).not.toContain('evil.example')
    expect(said).toContain('evil.\u2060example')
  }
  expect(mail!.html).not.toContain('<b>')
  expect(mail!.text).toContain('{{rate}}')
})

test('F16 staff are told of responses to a survey that names them, and of no other', async () => {
  await notices()
  await answer('stay', { answers: { rate: 'good', wish: 'A view' }, email: 'mio@example.com' })
  await answer('silent', { answers: { rate: 'good' } })
  const [told, ...others] = await notices()
  expect(others).toEqual([])
  expect(told).toMatchObject({ to: 'desk@example.com', replyTo: 'mio@example.com' })
  expect(told!.subject).toContain('「ご滞在」に回答がありました')
  expect(told!.text).toContain('メールアドレス\nmio@example.com\n\nいかがでしたか\n大変良い')
  expect(told!.text).toContain('/sites/inn/visitors/surveys')
  expect(told!.text).not.toContain(testAccount.email)
  for (const wish of ['a', 'b']) await answer('stay', { answers: { rate: 'good', wish } })
  expect((await notices()).map(({ subject }) => subject)).toEqual([expect.stringContaining('2件')])
})
