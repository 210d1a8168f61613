import { expect, test } from 'vitest'
import { z } from 'zod'
import { mediaButtonSchema, textButtonSchema } from '../definition/button.ts'
import { pageDetailSchema, pageSchema } from '../definition/page.ts'
import { productSchema } from '../definition/product.ts'
import { siteDefinitionSchema, siteSettingsSchema } from '../definition/site.ts'
import { meantChoice, meantField, nestedFields } from './meant-field.ts'

const ofPage = z.strictObject({ ...pageSchema.shape, ...pageDetailSchema.shape })

test.each([
  ['what is nearly the name', textButtonSchema, { buttonColr: 'buttonColor', txtSize: 'textSize' }],
  ['in a site', siteDefinitionSchema, { title: 'settings.name', languages: 'settings.languages' }],
  ['in the settings', siteSettingsSchema, { title: 'name', locales: 'languages', icon: 'favicon' }],
  [
    'in a page',
    ofPage,
    {
      title: 'mainText',
      image: 'media',
      alt: 'imageAlt',
      description: 'seo.description',
      music: 'backgroundMusic',
    },
  ],
  ['in a text button', textButtonSchema, { label: 'buttonText', href: 'link', color: 'buttonColor' }],
  ['in an image button', mediaButtonSchema, { image: 'buttonImage', alt: 'imageAlt', width: 'buttonWidth' }],
  ['in a product', productSchema, { title: 'productName', url: 'link', color: 'textColor' }],
])('the field that was meant: %s', (_, schema, meant) => {
  const known = Object.keys(schema.shape)
  for (const [written, field] of Object.entries(meant))
    expect([written, meantField(written, known, nestedFields(schema))]).toEqual([written, field])
})

test.each(['permalink', 'tags', 'draft', 'x', 'constructor', '__proto__'])(
  'nothing is like %s in a page',
  (written) => {
    expect(meantField(written, Object.keys(ofPage.shape), nestedFields(ofPage))).toBeUndefined()
  },
)

test('of several fields the first one that an object has is meant', () => {
  expect(meantField('title', ['name', 'mainText'])).toBe('mainText')
  expect(meantField('title', ['other'])).toBeUndefined()
  expect(['ja', 'ko', 'zh'].map((written) => meantField(written, ['JP', 'EN', 'CN', 'KR']))).toEqual([
    'JP',
    'KR',
    'CN',
  ])
})

test('the choice that was meant', () => {
  const choices = ['JP', 'EN', 'CN', 'KR']
  const written = ['en', 'ja', 'zh', 'zh-Hans', 'ko', 'fr']
  expect(written.map((text) => meantChoice(text, choices))).toEqual(['EN', 'JP', 'CN', 'CN', 'KR', undefined])
  expect(meantChoice('text', ['TEXT', 'MEDIA'])).toBe('TEXT')
  expect(meantChoice('ja', ['TEXT', 'MEDIA'])).toBeUndefined()
})
