import type { Db } from '#api/db/database.ts'
import { members } from '#api/db/schema/members.ts'
import { partialSubmissions, submissions } from '#api/db/schema/submissions.ts'
import { surveyResponses, surveyVersions } from '#api/db/schema/surveys.ts'
import { addFormVersion } from '#api/db/submissions/form-versions.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Attribution } from '#model/records/attribution.ts'

const field = (key: string, title: string) => ({
  key,
  typeInput: 'TEXT_BOX' as const,
  title: { EN: title },
  isRequired: false,
  options: [],
})
/** Noon of a day in Tokyo. */
export const day = (text: string) => Date.parse(`${text}T12:00:00+09:00`)

export const survey: Survey = {
  id: 'stay',
  title: { EN: 'Your stay', JP: 'ご滞在' },
  email: 'none',
  questions: [
    {
      id: 'rate',
      title: { EN: 'How was it?' },
      type: 'SINGLE',
      isRequired: true,
      options: [
        { id: 'good', label: { EN: 'Good', JP: '良い' }, points: 5 },
        { id: 'bad', label: { EN: 'Bad', JP: '悪い' }, points: 0 },
      ],
    },
    { id: 'why', title: { EN: 'Why?' }, type: 'TEXT', isRequired: false, options: [] },
  ],
}

/** What led to the newest submission. */
export const led: Attribution = {
  source: 'google',
  medium: 'cpc',
  campaign: '=春',
  parameters: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: '=春', gclid: 'Cj0' },
  referrer: 'www.google.com',
  entry: '/en',
  path: ['A1', 'B2'],
  page: 'p2',
  position: 'B2',
  button: 'b1',
  buttonText: 'Book',
  first: { parameters: {}, referrer: 'news.example.com', entry: '/', at: day('2026-03-01') },
}

/** Adds submissions of visitors to the sites `inn` and `other`. */
export function plantRecords(db: Db): void {
  plantSubmissions(db)
  plantMembers(db)
  plantResponses(db)
}

function plantSubmissions(db: Db): void {
  const kind = 'CONTACT_SETTING' as const
  const forms = { siteId: 'inn', kind }
  const earlier = { fields: [field('email', 'E-mail'), field('company', 'Firm'), field('fax', 'Fax')] }
  const newer = { fields: [field('email', 'E-mail'), field('company', 'Company'), field('note', 'Company')] }
  addFormVersion(db, { ...forms, version: 'v1', definition: earlier, createdAt: 1 })
  addFormVersion(db, { ...forms, version: 'v2', definition: newer, createdAt: 2 })
  const send = (id: string, answers: Record<string, string>, rest: object = {}) =>
    db
      .insert(submissions)
      .values({
        id,
        siteId: 'inn',
        kind,
        formVersion: 'v2',
        language: 'EN',
        email: answers.email ?? null,
        answers,
        search: Object.values(answers).join('\n').normalize('NFKC').toLowerCase(),
        createdAt: day('2026-04-10'),
        ...rest,
      })
      .run()
  send(
    'old',
    { email: 'hana@example.com', company: '=1+1', fax: '03' },
    { formVersion: 'v1', createdAt: day('2026-04-01') },
  )
  send(
    'new',
    { email: 'ken@example.com', company: '海辺の宿 100%', note: 'HELLO' },
    { language: 'JP', attribution: led },
  )
  send('form', { email: 'hana@example.com', company: 'x' }, { kind: 'HOMEPAGE_SETTING' })
  db.insert(partialSubmissions)
    .values({
      id: 'begun',
      siteId: 'inn',
      kind,
      keyHash: 'x',
      formVersion: 'v2',
      language: 'EN',
      steps: 1,
      answers: { email: 'yui@example.com', company: '=2' },
      search: 'yui@example.com',
      createdAt: day('2026-04-11'),
      updatedAt: day('2026-04-12'),
    })
    .run()
  send('elsewhere', { email: 'hana@example.com', company: 'x' }, { siteId: 'other' })
}

function plantMembers(db: Db): void {
  for (const [id, status] of [
    ['m1', 'active'],
    ['m2', 'provisional'],
  ] as const)
    db.insert(members)
      .values({
        id,
        siteId: 'inn',
        email: `${id}@example.com`,
        passwordHash: 'secret-hash',
        status,
        language: 'JP',
        formVersion: 'x',
        answers: { email: `${id}@example.com`, password: 'never-shown' },
        search: `${id}@example.com`,
        createdAt: day('2026-04-02'),
      })
      .run()
}

function plantResponses(db: Db): void {
  db.insert(surveyVersions)
    .values({ siteId: 'inn', surveyId: 'stay', version: 'v1', definition: survey, createdAt: 1 })
    .run()
  const respond = (id: string, answers: Record<string, string | string[]>, points: number) =>
    db
      .insert(surveyResponses)
      .values({
        id,
        siteId: 'inn',
        surveyId: 'stay',
        surveyVersion: 'v1',
        language: 'JP',
        email: null,
        answers,
        search: '',
        points,
        createdAt: day('2026-04-03'),
      })
      .run()
  respond('r1', { rate: 'good', why: 'Sea' }, 5)
  respond('r2', { rate: 'good' }, 5)
  respond('r3', { rate: 'bad', why: 'Rain' }, 0)
}
