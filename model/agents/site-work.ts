import type { EditedSite } from '../definition/edited-site.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'
import {
  addCategory,
  addPage,
  changePage,
  moveCategory,
  movePage,
  pageNamed,
  removeCategory,
  removePage,
  renameCategory,
} from './change-site.ts'
import { describeSite, listPages, placeOfPage } from './describe-site.ts'
import { siteTools } from './site-tools.ts'

/** Where a site is kept, and how it is changed: in one step, or not at all. */
export interface SitePlace {
  read(): Promise<EditedSite>
  /** Resolves to what is worth telling of the change. */
  change(step: (site: EditedSite) => EditedSite): Promise<object>
  check(): Promise<object>
  newId(): string
  /** More about a page, such as its file. */
  aboutPage?(id: string): Promise<object>
}

/** The tools that work on one site, wherever it is kept. */
export function siteWork(place: SitePlace): AgentTool[] {
  const t = siteTools
  const changed = async (step: (site: EditedSite) => EditedSite, about: object = {}) => ({
    data: { ...about, ...(await place.change(step)) },
  })
  return [
    agentTool('read_site', t.read_site, async () => ({ data: describeSite(await place.read()) })),
    agentTool('list_pages', t.list_pages, async (asked) => ({ data: listPages(await place.read(), asked) })),
    agentTool('read_page', t.read_page, async ({ page: name }) => {
      const site = await place.read()
      const page = pageNamed(site, name)
      const position = placeOfPage(site, page.id)
      return { data: { position, ...(await place.aboutPage?.(page.id)), page } }
    }),
    agentTool('list_popups', t.list_popups, async () => {
      const { popupCtas = {}, campaign = null, notifications } = (await place.read()).settings
      return { data: { popups: popupCtas, campaign, news: notifications } }
    }),
    agentTool('list_forms', t.list_forms, async () => {
      const { forms = {}, surveys } = (await place.read()).settings
      return { data: { forms, surveys } }
    }),
    agentTool('run_checks', t.run_checks, async () => ({ data: await place.check() })),
    agentTool('change_page', t.change_page, ({ page, ...contents }) =>
      changed((site) => changePage(site, page, contents), { page }),
    ),
    agentTool('add_page', t.add_page, ({ id = place.newId(), ...page }) =>
      changed((site) => addPage(site, { ...page, id }), { id }),
    ),
    agentTool('move_page', t.move_page, (move) => changed((site) => movePage(site, move))),
    agentTool('remove_page', t.remove_page, ({ page }) => changed((site) => removePage(site, page))),
    agentTool('add_category', t.add_category, ({ id = place.newId(), ...category }) =>
      changed((site) => addCategory(site, { ...category, id }), { id }),
    ),
    agentTool('rename_category', t.rename_category, ({ category, name }) =>
      changed((site) => renameCategory(site, category, name)),
    ),
    agentTool('move_category', t.move_category, (move) => changed((site) => moveCategory(site, move))),
    agentTool('remove_category', t.remove_category, ({ category }) =>
      changed((site) => removeCategory(site, category)),
    ),
  ]
}
