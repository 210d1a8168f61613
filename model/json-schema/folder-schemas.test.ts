import { expect, test } from 'vitest'
import { folderJsonSchemas } from './folder-schemas.ts'

test('a page file has the fields of a page and of its details, with texts, and may leave its id out', () => {
  const { page, site, category, popup, form } = folderJsonSchemas()
  for (const schema of [page, category, popup, form] as { properties: Record<string, object> }[])
    for (const [name, field] of Object.entries(schema.properties))
      expect(field, name).toHaveProperty('description', expect.any(String))
  expect(page).toMatchObject({
    properties: {
      media: { description: expect.any(String) },
      details: { description: expect.any(String) },
      buttons: { type: 'array' },
    },
  })
  expect(JSON.stringify(page)).toContain('"additionalProperties":false')
  expect((page as { required?: string[] }).required ?? []).toEqual([])
  expect((site as { required?: string[] }).required).toEqual(['version', 'settings'])
  expect(category).not.toHaveProperty('properties.pages')
})
