import { z } from 'zod'
import { declareTool } from '#model/agents/agent-tool.ts'
import { hostNames } from '#model/values/hosts.ts'
import { languageSchema } from '#model/values/language-schema.ts'

const path = z.string().min(1).max(1_024)
/** How a build is made. */
const build = z.strictObject({
  out: path.default('out').describe('The folder of the compiled site, within the folder of the site.'),
  origin: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where the site will be opened; the same for comparing as for building.'),
  host: z.enum(hostNames).optional().describe('The host that it is for.'),
})

/** The tools that only a folder of files has. None of them puts anything online. */
export const folderTools = {
  add_media: declareTool({
    title: 'Add a medium',
    description:
      'Takes a picture, film or piece of music that is already in the folder of the site, copies it to media/ unless it is there, and answers the path by which pages name it.',
    right: 'media',
    input: z.strictObject({ file: path.describe('The path of the file, from the folder of the site.') }),
    hints: { isIdempotent: true },
  }),
  render_page: declareTool({
    title: 'See a page',
    description: 'A picture of a page as a phone shows it. Needs a Chromium on this machine.',
    right: 'read',
    input: z.strictObject({
      page: z.string().min(1).max(64).describe('The id of a page, or its position: A1.'),
      language: languageSchema.optional().describe('The default language unless it is given.'),
    }),
    hints: { isReading: true },
  }),
  build_site: declareTool({
    title: 'Build the site',
    description: 'Compiles the site into a plain folder, within the folder of the site. Puts nothing online.',
    right: 'draft',
    input: build,
    hints: { isIdempotent: true },
  }),
  compare_with_build: declareTool({
    title: 'Compare with the last build',
    description: 'Which pages and files would differ if the site were built now. Writes nothing.',
    right: 'read',
    input: build,
    hints: { isReading: true },
  }),
}
