import type { z } from 'zod'
import { type Page, pageSchema } from '../definition/page.ts'
import {
  type SiteDefinition,
  type SiteSettings,
  siteDefinitionSchema,
  siteSettingsSchema,
} from '../definition/site.ts'
import { type Problem, problem, type Report } from '../messages/problem.ts'
import { upgradeSite } from '../upgrades/upgrade-site.ts'
import { type DeepPartial, withoutPaths } from '../values/torn.ts'
import { type Acceptor, createAcceptor } from './acceptor.ts'
import { reportUnfinishedGrid } from './grid-rules.ts'
import { reportDuplicateIds, type SeenIds } from './ids.ts'
import { idsWritten, reportDeadLinks } from './link-rules.ts'
import { reportCategory, reportPage } from './page-rules.ts'
import { withPlaces } from './place-items.ts'
import { checkSchema } from './schema-problems.ts'
import { reportSettings, reportUnfinishedSettings } from './settings-rules.ts'

export interface CheckOptions {
  /**
   * `publish` (the default) requires everything a visitor needs; `draft` accepts work in progress: gaps, missing names,
   * links to pages that do not exist.
   */
  for?: 'draft' | 'publish'
  /** The fast path through the schema, if it is one that remembers pages (`createPageMemory`). */
  accept?: Acceptor<SiteDefinition>
}

/** For checking a site again and again: each page object, which nothing may modify, is checked against the schema once. */
export const createPageMemory = (): Acceptor<SiteDefinition> =>
  createAcceptor(siteDefinitionSchema, pageSchema)

export type SiteCheck =
  | { definition: SiteDefinition; problems?: undefined }
  | { definition?: undefined; problems: Problem[] }

export type PartCheck<Part> =
  | { value: Part; problems?: undefined }
  | { value?: undefined; problems: Problem[] }

/**
 * The only entry point for a site definition: upgrades it, then checks it against the schema and the rules between its
 * parts. All problems are reported at once. Paths are those of the upgraded definition.
 */
export function checkSite(input: unknown, options: CheckOptions = {}): SiteCheck {
  const upgraded = upgradeSite(input)
  if (upgraded.problems) return { problems: upgraded.problems }
  const document = withPlaces(upgraded.document)
  const { value, problems } = checkPart(
    siteDefinitionSchema,
    document,
    (site, report) => reportSite(site, document, options, report),
    options.accept,
  )
  return problems ? { problems } : { definition: value }
}

/** The same for the settings alone; rules that need the grid are only checked with the site. */
export function checkSettings(input: unknown, options: CheckOptions = {}): PartCheck<SiteSettings> {
  return checkPart(siteSettingsSchema, input, (settings, report) => {
    reportSettings(settings, '', report)
    if (isForPublishing(options)) reportUnfinishedSettings(settings, '', report)
  })
}

/** The same for one page. */
export function checkPage(input: unknown): PartCheck<Page> {
  return checkPart(pageSchema, input, (page, report) => reportPage(page, '', report))
}

/** Problems that are told of a site: one on every page of the largest. */
const mostOfSite = 10_000

const isForPublishing = (options: CheckOptions) => options.for !== 'draft'

function checkPart<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  reportRules: (part: DeepPartial<z.output<Schema>>, report: Report) => void,
  accept?: Acceptor<z.output<Schema>>,
): PartCheck<z.output<Schema>> {
  const checked = checkSchema(schema, input, accept, mostOfSite)
  const found: Problem[] = []
  const report: Report = (path, rule, params) => {
    found.push(problem(path, rule, params))
  }
  if (!checked.problems) {
    reportRules(checked.value as DeepPartial<z.output<Schema>>, report)
    return found.length > 0 ? { problems: found } : { value: checked.value }
  }
  // Parts that the schema refused are removed, so that the rules still check the rest, whose type the schema has
  // confirmed.
  const rest = withoutPaths(input, refusedPaths(checked.issues))
  if (rest !== undefined) reportRules(rest as DeepPartial<z.output<Schema>>, report)
  const isNews = unrelatedTo(checked.problems)
  return { problems: [...checked.problems, ...found.filter(({ path }) => isNews(path))] }
}

/** Paths with a wrong type. A wrong length or format does not make the type wrong. */
function refusedPaths(issues: readonly z.core.$ZodIssue[]): PropertyKey[][] {
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return [issue.path]
    // The kind is unknown, so the other keys of the object were not checked.
    if (issue.code === 'invalid_union')
      return ['discriminator' in issue ? issue.path.slice(0, -1) : issue.path]
    // The items of a list that is too long were not checked.
    return issue.code === 'too_big' && issue.origin === 'array' ? [issue.path] : []
  })
}

/**
 * Returns whether a path is neither above nor below one of the problems: what a rule finds elsewhere is not a
 * consequence of them.
 */
function unrelatedTo(problems: readonly Problem[]): (path: string) => boolean {
  const at = new Set(problems.map(({ path }) => path))
  const above = new Set<string>()
  for (const path of at) for (const parent of pathsUpFrom(path)) above.add(parent)
  return (path) => !above.has(path) && !pathsUpFrom(path).some((parent) => at.has(parent))
}

/** `/a/b` → `/a/b`, `/a` */
function pathsUpFrom(path: string): string[] {
  const paths: string[] = []
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) paths.push(path.slice(0, end))
  return paths
}

function reportSite(
  site: DeepPartial<SiteDefinition>,
  document: unknown,
  options: CheckOptions,
  report: Report,
): void {
  reportDuplicateIds(site.categories, '/categories', report)
  const pages: SeenIds = new Map()
  site.categories?.forEach((category, column) => {
    if (category) reportCategory(category, `/categories/${column}`, pages, report)
  })
  const settings = site.settings
  if (settings) reportSettings(settings, '/settings', report)
  if (!isForPublishing(options)) return
  if (settings) reportUnfinishedSettings(settings, '/settings', report)
  reportUnfinishedGrid(site, report)
  reportDeadLinks(site, idsWritten(document, settings?.surveys), report)
}
