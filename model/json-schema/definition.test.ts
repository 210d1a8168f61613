import { expect, test } from 'vitest'
import { changeAt } from '#testing/model/change-at.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { checkSite } from '../rules/check-site.ts'
import { siteJsonSchema } from './definition.ts'
import { fieldExamples } from './examples.ts'
import { fieldTexts } from './texts.ts'

interface Node {
  description?: string
  examples?: unknown[]
  properties?: Record<string, Node>
  items?: Node
  oneOf?: Node[]
}

interface Field {
  name: string
  owner: string
  field: Node
}

/** Every field of every object in the schema, with the field that contains the object. */
function fieldsOf(node: Node, owner: string): Field[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, field]) => [
    { name, owner, field },
    ...fieldsOf(field, /^(?:JP|EN|CN|KR)$/.test(name) ? owner : name),
  ])
  const inside = [...(node.oneOf ?? []), ...(node.items ? [node.items] : [])]
  return [...own, ...inside.flatMap((part) => fieldsOf(part, owner))]
}

const fields = fieldsOf(siteJsonSchema() as Node, 'site')

test('every field is described', () => {
  expect(
    fields.filter(({ field }) => !field.description).map(({ owner, name }) => `${owner}.${name}`),
  ).toEqual([])
})

test('every description and example belongs to a field', () => {
  const names = new Set(fields.flatMap(({ owner, name }) => [name, `${owner}.${name}`]))
  expect(
    [...Object.keys(fieldTexts), ...Object.keys(fieldExamples)].filter((name) => !names.has(name)),
  ).toEqual([])
})

test.each([
  ['/settings/prefix', 'prefix'],
  ['/settings/languages', 'languages'],
  ['/settings/logo', 'logo'],
  ['/settings/campaign/startDate', 'startDate'],
  ['/settings/campaign/endDate', 'endDate'],
  ['/settings/seo/EN/bodyTags', 'bodyTags'],
  ['/settings/notifications/0/newsUrl', 'newsUrl'],
  ['/settings/company/JP/companyWebsite', 'companyWebsite'],
  ['/categories/0/pages/0/details/JP/media', 'media'],
  ['/categories/0/pages/0/details/JP/price', 'price'],
])('the examples for %s are in order', (pointer, name) => {
  for (const example of fieldExamples[name]!)
    expect(checkSite(changeAt(sampleSite(), pointer, example)).problems).toBeUndefined()
})

test('the schema is one an editor understands: draft 7, kinds told apart by a constant, defaults shown', () => {
  const schema = siteJsonSchema()
  expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' })
  const text = JSON.stringify(schema)
  expect(text).not.toContain('$ref')
  for (const piece of ['"title":"TEXT"', '"const":"CREATIVE_BLOCK"', '"default":"MOBILE"', '"enum":["JP"'])
    expect(text).toContain(piece)
  expect(JSON.stringify(siteJsonSchema())).toBe(text)
})
