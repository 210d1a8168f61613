import { afterAll, beforeAll, expect, test } from 'vitest'
import { formVersion } from '#builder/stages/screen-content.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { openTestVisitors, type TestVisitors } from '#testing/api/open-test-visitors.ts'

let visitors: TestVisitors

beforeAll(async () => {
  visitors = await openTestVisitors()
  await visitors.publish('inn', {
    company: { EN: { privacyPolicy: 'We keep little.', companyWebsite: 'https://inn.example/' } },
    companyDisplay: {
      showInContact: true,
      showInForm: false,
      showInMemberShip: false,
      showTransmissions: false,
      agreementRequired: false,
    },
    forms: {
      CONTACT_SETTING: {
        ...defaultForms.CONTACT_SETTING,
        script: 'console.log(1)',
        notice: { isOn: true, emails: ['secret@example.com'] },
      },
      HOMEPAGE_SETTING: { ...defaultForms.HOMEPAGE_SETTING, script: 'if (' },
    },
  })
  await visitors.publish('bar', {}, testDefinition())
})
afterAll(() => visitors.close())

const read = async (path: string) => {
  const answer = await visitors.call('inn', path)
  return [answer.status, await answer.json()]
}

test('a form is read as it is online, in the language that is asked for, and not who is told of it', async () => {
  const [status, reply] = await read('/site/inn/contact-setting?lang=EN&variation_id=v1')
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    typeForm: 'CONTACT_SETTING',
    version: formVersion(defaultForms.CONTACT_SETTING),
    fields: [
      { key: 'email', typeInput: 'TEXT_BOX', title: 'E-mail', isRequired: true, options: [], orderNum: 0 },
      { key: 'company', title: 'Company name', orderNum: 1 },
    ],
    isAgreementRequired: false,
    now: expect.any(Number),
  })
  expect(JSON.stringify(reply)).not.toContain('secret@example.com')
  expect(await read('/site/inn/membership-setting')).toMatchObject([200, { typeForm: 'MEMBERSHIP_SETTING' }])
  expect(await read('/site/inn/homepage-setting')).toMatchObject([200, { typeForm: 'HOMEPAGE_SETTING' }])
})

test('F08 the company’s texts are read with where they are shown', async () => {
  expect(await read('/site/inn/company')).toEqual([
    200,
    {
      privacyPolicy: 'We keep little.',
      companyWebsite: 'https://inn.example/',
      showInContact: true,
      showInForm: false,
      showInMemberShip: false,
      showTransmissions: false,
      agreementRequired: false,
      now: expect.any(Number),
    },
  ])
})

test('F06 scripts of forms are read where they can be run', async () => {
  expect(await read('/site/inn/scripts')).toEqual([
    200,
    { contactScript: 'console.log(1)', now: expect.any(Number) },
  ])
})

test.each(['/site/bar/company', '/site/nowhere/scripts', '/site/bar/contact-setting'])(
  'another site is not there: %s',
  async (path) => {
    expect(await read(path)).toMatchObject([404, { reason: 'no-such-site' }])
  },
)
