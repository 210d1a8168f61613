import { z } from 'zod'
import { formSchema } from '../definition/forms/form.ts'
import { languageTextsSchema } from '../definition/language-texts-schema.ts'
import { isLinkSchema } from '../definition/link.ts'
import { categorySchema, pageDetailSchema, pageSchema } from '../definition/page.ts'
import { applicantLimitPopupSchema } from '../definition/popup.ts'
import { notFoundSchema } from '../definition/redirect.ts'
import { siteDefinitionSchema } from '../definition/site.ts'
import { languages } from '../values/language.ts'
import { isLocalized } from '../values/language-schema.ts'
import { describeFields, siteJsonSchema } from './definition.ts'

/**
 * The JSON schemas of the files of a site's folder, by file kind. They are made from the schemas of the definition;
 * fields that have a file of their own are optional.
 */
export function folderJsonSchemas(): Record<
  'site' | 'page' | 'category' | 'not-found' | 'popup' | 'form' | 'texts',
  object
> {
  const pageFile = z
    .strictObject({ ...pageSchema.shape, ...pageDetailSchema.shape })
    .partial({ id: true, details: true })
  return {
    site: {
      ...siteJsonSchema(shortForms),
      required: Object.keys(siteDefinitionSchema.shape).filter(isInSiteFile),
    },
    page: byLanguage(
      schemaOf(pageFile, ['pages', 'details'], 'Page of a Swipress site'),
      Object.keys(pageDetailSchema.shape),
    ),
    category: schemaOf(
      categorySchema.omit({ pages: true }).partial({ id: true }),
      ['categories'],
      'Category of a Swipress site',
    ),
    'not-found': schemaOf(notFoundSchema, ['notFound'], 'Page for missing pages of a Swipress site'),
    popup: schemaOf(
      applicantLimitPopupSchema.partial({ limit: true }),
      ['timeLimit', 'applicantLimit'],
      'Popup of a Swipress site',
    ),
    form: schemaOf(formSchema, ['CONTACT_SETTING'], 'Form of a Swipress site'),
    texts: schemaOf(languageTextsSchema(), [], 'Texts of a Swipress site in one language'),
  }
}

/**
 * In the place of one text per language, a plain text is that of the default language; in the place of a link, it is an address,
 * a screen or the id of a page.
 */
const shortForms: Pick<z.core.ToJSONSchemaParams, 'override'> = {
  override({ zodSchema, jsonSchema }) {
    if (isLinkSchema(zodSchema)) jsonSchema.oneOf?.push({ type: 'string', minLength: 1 })
    if (!isLocalized(zodSchema)) return
    const { EN: text } = jsonSchema.properties ?? {}
    if (typeof text !== 'object' || text.type !== 'string') return
    const { type, properties, additionalProperties } = jsonSchema
    for (const key of ['type', 'properties', 'additionalProperties'] as const) delete jsonSchema[key]
    jsonSchema.anyOf = [{ type, properties, additionalProperties }, { ...text }]
  },
}

const isInSiteFile = (key: string): boolean => key === 'version' || key === 'settings'

/** Also takes a value for each language in the place of one. */
function byLanguage(
  { properties, ...schema }: z.core.JSONSchema.ObjectSchema,
  keys: readonly string[],
): object {
  const pick = (change: (key: string, field: z.core.JSONSchema.JSONSchema) => object) =>
    Object.fromEntries(
      keys.map((key) => [key, change(key, properties?.[key] as z.core.JSONSchema.JSONSchema)]),
    )
  const inBothWays = pick((key, { description }) => {
    const one = { $ref: `#/definitions/${key}` }
    const each = Object.fromEntries(languages.map((language) => [language, one]))
    const all = { type: 'object', properties: each, additionalProperties: false, minProperties: 1 }
    return { description, anyOf: [one, all] }
  })
  return { ...schema, properties: { ...properties, ...inBothWays }, definitions: pick((_, field) => field) }
}

/** `owners`: names of the fields that contain such an object in a definition, used to find the texts of its fields. */
function schemaOf(
  schema: z.ZodType,
  owners: readonly string[],
  title: string,
): z.core.JSONSchema.ObjectSchema {
  const made = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'inline', ...shortForms })
  for (const owner of owners) describeFields(made, owner)
  return { ...(made as z.core.JSONSchema.ObjectSchema), title }
}
