import { z } from 'zod'
import { siteDefinitionSchema } from '../definition/site.ts'
import { languageFacts, languages } from '../values/language.ts'
import { fieldExamples } from './examples.ts'
import { fieldTexts } from './texts.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The JSON schema of a site definition as written by hand, for completion and validation in an editor. It does not
 * contain the rules between parts, which `checkSite` checks.
 */
export function siteJsonSchema(more: Pick<z.core.ToJSONSchemaParams, 'override'> = {}): object {
  const schema = z.toJSONSchema(siteDefinitionSchema, {
    io: 'input',
    target: 'draft-7',
    reused: 'inline',
    ...more,
  })
  describeFields(schema, 'site')
  return {
    ...schema,
    title: 'Swipress site definition',
    description: 'A site: its settings and its grid of pages.',
  }
}

const languageNames: ReadonlyMap<string, string> = new Map(
  languages.map((language) => [language, languageFacts[language].name]),
)

/** Adds texts to the fields of the objects in a schema. `owner` is the name of the field that contains it. */
export function describeFields(schema: JsonSchema, owner: string): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field === 'boolean') continue
    const language = languageNames.get(name)
    field.description ??= language ?? fieldTexts[`${owner}.${name}`] ?? fieldTexts[name]
    const examples = name.endsWith('Color') && !field.enum ? ['#1976d2'] : fieldExamples[name]
    if (examples && field.type !== 'object') field.examples = [...examples] as JsonSchema['examples']
    describeFields(field, language ? owner : name)
  }
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  if (schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items))
    parts.push(schema.items)
  for (const part of parts)
    if (typeof part === 'object') {
      nameVariant(part)
      describeFields(part, owner)
    }
}

/** A variant is named by the constant that distinguishes it from the others. */
function nameVariant(variant: JsonSchema): void {
  for (const field of Object.values(variant.properties ?? {}))
    if (typeof field === 'object' && typeof field.const === 'string') variant.title ??= field.const
}
