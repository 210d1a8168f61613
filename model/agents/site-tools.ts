import { declareTool } from './agent-tool.ts'
import { toolInputs } from './tool-inputs.ts'

const reading = { isReading: true }

/** The tools that work on any one site, wherever it is kept. */
export const siteTools = {
  read_site: declareTool({
    title: 'Read a site',
    description:
      'Its settings, its categories in their order, and the names of its forms, popups and surveys.',
    right: 'read',
    input: toolInputs.nothing,
    hints: reading,
  }),
  list_pages: declareTool({
    title: 'List pages',
    description:
      'Ids, positions, categories and main texts of the pages of a site, of one category if named.',
    right: 'read',
    input: toolInputs.pages,
    hints: reading,
  }),
  read_page: declareTool({
    title: 'Read a page',
    description: 'Everything about one page: its texts in all languages, media, products and buttons.',
    right: 'read',
    input: toolInputs.page,
    hints: reading,
  }),
  list_popups: declareTool({
    title: 'Read popups and the campaign',
    description: 'What is shown over the pages of a site: popups, the campaign and news.',
    right: 'read',
    input: toolInputs.nothing,
    hints: reading,
  }),
  list_forms: declareTool({
    title: 'Read forms and surveys',
    description:
      'The forms and surveys of a site with their fields. What visitors have sent is not among it.',
    right: 'read',
    input: toolInputs.nothing,
    hints: reading,
  }),
  run_checks: declareTool({
    title: 'Check a site',
    description:
      'What keeps a site from being published (blocks), what is wrong for some visitors (warns) and what could be better (advises), each with its place and what would be right.',
    right: 'read',
    input: toolInputs.nothing,
    hints: reading,
  }),
  change_page: declareTool({
    title: 'Change a page',
    description:
      'Changes fields of one page, in one language or in all. What is not named stays as it is. The whole site is checked before anything is written.',
    right: 'draft',
    input: toolInputs.changePage,
    hints: { isIdempotent: true },
  }),
  add_page: declareTool({
    title: 'Add a page',
    description: 'Adds a page to a category.',
    right: 'draft',
    input: toolInputs.addPage,
    hints: {},
  }),
  move_page: declareTool({
    title: 'Move a page',
    description:
      'Puts a page behind another one, in the same or another category. Its address changes with it.',
    right: 'draft',
    input: toolInputs.movePage,
    hints: { isIdempotent: true },
  }),
  remove_page: declareTool({
    title: 'Remove a page',
    description: 'Takes a page out of the site.',
    right: 'delete',
    input: toolInputs.page,
    hints: { isDestructive: true },
  }),
  add_category: declareTool({
    title: 'Add a category',
    description: 'Adds a category, a column of pages. A site is published once each has at least one page.',
    right: 'draft',
    input: toolInputs.addCategory,
    hints: {},
  }),
  rename_category: declareTool({
    title: 'Rename a category',
    description: 'Changes the name of a category in the languages that are given.',
    right: 'draft',
    input: toolInputs.renameCategory,
    hints: { isIdempotent: true },
  }),
  move_category: declareTool({
    title: 'Move a category',
    description: 'Puts a category behind another one. The addresses of its pages change with it.',
    right: 'draft',
    input: toolInputs.moveCategory,
    hints: { isIdempotent: true },
  }),
  remove_category: declareTool({
    title: 'Remove a category',
    description: 'Takes a category out of the site, with all of its pages.',
    right: 'delete',
    input: toolInputs.category,
    hints: { isDestructive: true },
  }),
}
export type SiteToolName = keyof typeof siteTools
