import { expect, test } from 'vitest'
import type { SiteSettings } from '#model/definition/site.ts'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import type { Finding } from '#model/rules/checks/finding.ts'
import { findUnlistedTransmissions } from '#model/rules/checks/transmission-checks.ts'
import { languages } from '#model/values/language.ts'
import { testDefinition } from '#testing/api/open-test-api.ts'
import { consentContent } from './consent-content.ts'
import { companyTabs, companyTexts, companyTextsWithNotice, languageSite } from './language-site.ts'

const bare = siteDefinitionSchema.parse(testDefinition()).settings
const shown = { showInContact: false, showInForm: false, showInMemberShip: false, agreementRequired: false }
const site = (changes: Partial<SiteSettings>, language: (typeof languages)[number] = 'EN', isShown = true) =>
  languageSite(
    {
      ...bare,
      languages: [...languages],
      defaultLanguage: 'EN',
      companyDisplay: { ...shown, showTransmissions: isShown },
      ...changes,
    },
    language,
    'https://inn.example.com',
  )
const sending: Partial<SiteSettings> = {
  tags: { googleAnalyticsId: 'G-ABCD1234', lineTagId: '01234567-89ab-4cde-8f01-23456789abcd' },
  scriptOrigins: ['https://www.youtube.com', 'https://api.booking.example'],
  seo: { EN: { headTags: '<script src="https://widget.intercom.io/widget/abc" defer></script>' } },
}

test('Y02 Z06 a site without services and scripts has no notice, and nothing changes for it', () => {
  expect(companyTextsWithNotice(site({})).privacy).toBeUndefined()
  expect(companyTabs(site({})).topics).toEqual([])
  const company = { EN: { privacyPolicy: 'Ours.' } }
  expect(companyTextsWithNotice(site({ company })).privacy).toBe('Ours.')
})

test('Y02 Z06 who gets what, why and how to refuse follows the privacy policy, with hosts nobody knows and own words', () => {
  const company = { EN: { privacyPolicy: 'Ours.', transmissionNotes: 'Booking Ltd. gets your dates.' } }
  const text = companyTextsWithNotice(site({ ...sending, company })).privacy!
  expect(text.startsWith('Ours.\n\nInformation sent to other companies\n\n')).toBe(true)
  for (const name of ['Google Analytics', 'LINE', 'YouTube', 'Intercom'])
    expect(text).toContain(`(${name})\nWhat is sent: `)
  expect(text).toContain('To refuse, or to read more: https://tools.google.com/dlpage/gaoptout')
  expect(text).toContain('■ Other services: api.booking.example\n\nBooking Ltd. gets your dates.')
  // What visitors agree to with a form is stored as the site has written it.
  expect(companyTexts(site({ ...sending, company })).privacy).toBe('Ours.')
  // Control: nothing is listed that the site does not use, and nothing where it is switched off.
  expect(text).not.toMatch(/Meta|TikTok|Yahoo/)
  expect(companyTextsWithNotice(site({ ...sending, company }, 'EN', false)).privacy).toBe('Ours.')
})

test('Y02 every language of a site has the notice in its own words, and consent leads to it', () => {
  const texts = languages.map((language) => companyTextsWithNotice(site(sending, language)).privacy!)
  expect(new Set(texts).size).toBe(languages.length)
  for (const text of texts) expect(text.match(/^■ /gm)).toHaveLength(5)
  expect(texts.join()).not.toMatch(/[{}]/)
  const consent = { version: 1, holds: 'ALL' } as const
  expect(consentContent(site({ ...sending, consent }), [])?.policy).toMatch(/company#privacy$/)
})

test('Y02 a publish is told of a list that is missing, and of hosts that nobody knows', () => {
  const found = (changes: Partial<SiteSettings>, isShown: boolean) => {
    const rules: Pick<Finding, 'rule' | 'params'>[] = []
    findUnlistedTransmissions(site(changes, 'EN', isShown).settings, (_, _path, rule, params) => {
      rules.push({ rule, params: params ?? {} })
    })
    return rules
  }
  expect(found({}, false)).toEqual([])
  expect(found(sending, false)).toEqual([
    { rule: 'transmissions-unlisted', params: { name: 'Google LLC (Google Analytics)' } },
  ])
  expect(found({ ...sending, languages: ['EN'] }, false)).toEqual([])
  expect(found(sending, true)).toEqual([
    { rule: 'transmission-host-unknown', params: { name: 'api.booking.example' } },
  ])
  expect(found({ ...sending, company: { EN: { transmissionNotes: 'Booking Ltd.' } } }, true)).toEqual([])
})
