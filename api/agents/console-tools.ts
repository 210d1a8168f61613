import { z } from 'zod'
import { declareTool, type ToolDeclaration } from '#model/agents/agent-tool.ts'
import { type SiteToolName, siteTools } from '#model/agents/site-tools.ts'
import { sentLists } from '#model/records/received.ts'
import { daySchema, idSchema } from '#model/values/fields.ts'
import { languageSchema } from '#model/values/language-schema.ts'

const site = idSchema.describe('The id of a site; list_sites has them.')
const page = {
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(100).default(50),
}
const oneSite = z.strictObject({ site })
const reading = { isReading: true }

/** Of a file, once it is decoded. */
const mostBytes = 6_000_000
const base64PerByte = 4 / 3

type OnSite<Tool extends ToolDeclaration> = ToolDeclaration<
  z.ZodObject<Tool['input']['shape'] & { site: typeof site }>
>

/** The tools on any site, told which one. */
export const namedSiteTools = Object.fromEntries(
  Object.entries(siteTools as Record<string, ToolDeclaration>).map(([name, tool]) => [
    name,
    { ...tool, input: tool.input.extend({ site }) },
  ]),
) as { [Name in SiteToolName]: OnSite<(typeof siteTools)[Name]> }

/** The tools that only the console has. */
export const consoleTools = {
  list_sites: declareTool({
    title: 'List sites',
    description: 'The sites that this key reaches, with their ids, names and whether they are online.',
    right: 'read',
    input: z.strictObject({ q: z.string().max(100).optional().describe('Part of a name.'), ...page }),
    hints: reading,
  }),
  compare_with_live: declareTool({
    title: 'Compare with what is live',
    description: 'What publishing the draft would change for visitors.',
    right: 'read',
    input: oneSite,
    hints: reading,
  }),
  read_analytics: declareTool({
    title: 'Read figures',
    description: 'Visits, sources and conversions of a site. Nothing in it identifies a visitor.',
    right: 'read',
    input: z.strictObject({
      site,
      from: daySchema.optional().describe('First day, as 2026-11-01; the first of this month unless given.'),
      to: daySchema.optional(),
    }),
    hints: reading,
  }),
  count_submissions: declareTool({
    title: 'Count what visitors have sent',
    description:
      'How many members, contacts, form submissions and survey answers a site has; not what is in them.',
    right: 'read',
    input: oneSite,
    hints: reading,
  }),
  list_submissions: declareTool({
    title: 'Read what visitors have sent',
    description: 'Members, contacts, form submissions or survey answers with what people wrote in them.',
    right: 'members',
    input: z.strictObject({
      site,
      list: z.enum(sentLists),
      survey: z.string().max(64).optional().describe('The id of a survey, for survey-responses.'),
      ...page,
    }),
    hints: reading,
  }),
  list_media: declareTool({
    title: 'List media',
    description: 'Images, films and music of the library that a site draws from, with the reference of each.',
    right: 'read',
    input: z.strictObject({ site, ...page }),
    hints: reading,
  }),
  upload_media: declareTool({
    title: 'Upload a medium',
    description:
      'Adds an image, film or piece of music to the library, at most 6 MB, and answers its reference.',
    right: 'media',
    input: z.strictObject({
      site,
      name: z.string().min(1).max(200).describe('What the file is called: beach.jpg'),
      data: z
        .base64()
        .max(mostBytes * base64PerByte)
        .describe('The bytes of the file in Base64.'),
    }),
    hints: { isIdempotent: true },
  }),
  undo_change: declareTool({
    title: 'Undo a change',
    description:
      'Takes one change of the draft back that this key has made: the version that the change answered.',
    right: 'draft',
    input: z.strictObject({ site, version: z.number().int().min(1) }),
    hints: { isIdempotent: true },
  }),
  request_publish: declareTool({
    title: 'Ask for a publish',
    description:
      'Asks the people who may approve the draft as it is. They decide; nothing goes online by this.',
    right: 'request',
    input: z.strictObject({ site, note: z.string().max(1_000).default('') }),
    hints: { isIdempotent: true },
  }),
  publish_site: declareTool({
    title: 'Publish a site',
    description: 'Puts the draft online for all visitors.',
    right: 'publish',
    input: z.strictObject({ site, languages: z.array(languageSchema).min(1).optional() }),
    hints: { isDestructive: true },
  }),
}
