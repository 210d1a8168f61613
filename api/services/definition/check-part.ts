import { z } from 'zod'
import { sanitizedPage, sanitizedSettings } from '#builder/stages/sanitize-html.ts'
import type { EditedCategory, EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { isObject } from '#model/edits/edit.ts'
import { type Problem, pointerOf, problem } from '#model/messages/problem.ts'
import { checkPage, checkSettings } from '#model/rules/check-site.ts'
import { reportDuplicateIds } from '#model/rules/ids.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { idSchema, textSchema } from '#model/values/fields.ts'
import { localized } from '#model/values/language-schema.ts'
import { maxColumns, maxRows } from '#model/values/position.ts'
import type { PartOfSite } from './part-of-site.ts'

const categoriesSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      name: localized(textSchema()),
      pages: z.array(idSchema).max(maxRows),
    }),
  )
  .min(1)
  .max(maxColumns)

export type CheckedPart = { edited: EditedSite; problems?: undefined } | { problems: Problem[] }

/** Checks a part after edits as a draft, as far as it changed, and cleans its HTML. Paths of problems begin at the edited site. */
export function checkPart({ edited: old }: PartOfSite, target: EditedSite): CheckedPart {
  const problems: Problem[] = unknownRoots(target)
  const report = (at: string, found: readonly Problem[]) =>
    problems.push(...found.map((one) => ({ ...one, path: at + one.path })))
  const settings =
    target.settings === old.settings ? old.settings : checkedSettings(old.settings, target.settings, report)
  const categories =
    target.categories === old.categories ? old.categories : checkedCategories(target.categories, report)
  const pages = checkedPages(old.pages, target.pages, report)
  if (problems.length > 0 || !settings || !categories) return { problems }
  return { edited: { settings, categories, pages } }
}

type ReportAll = (at: string, found: readonly Problem[]) => void

const roots: readonly string[] = ['settings', 'categories', 'pages'] satisfies (keyof EditedSite)[]

const unknownRoots = (target: object): Problem[] =>
  Object.keys(target)
    .filter((key) => !roots.includes(key))
    .map((key) => problem(pointerOf([key]), 'unknown-key', { key, known: roots.join(', ') }))

function checkedSettings(old: SiteSettings, target: unknown, report: ReportAll): SiteSettings | undefined {
  const { value, problems } = checkSettings(target, { for: 'draft' })
  if (problems) report('/settings', problems)
  if (!value) return undefined
  const clean = sanitizedSettings(value, old)
  report('/settings', grownHtml(checkSettings(clean, { for: 'draft' })))
  return clean
}

function checkedCategories(target: unknown, report: ReportAll): EditedCategory[] | undefined {
  const { value, problems } = checkSchema(categoriesSchema, target)
  if (problems) report('/categories', problems)
  else
    reportDuplicateIds(value, '', (path, rule, params) =>
      report('/categories', [problem(path, rule, params)]),
    )
  return value
}

/** Uses `hasOwn`, since an id can be the name of a property that every object has. */
export const pageOf = (pages: Readonly<Record<string, Page>>, id: string): Page | undefined =>
  Object.hasOwn(pages, id) ? pages[id] : undefined

function checkedPages(
  old: Readonly<Record<string, Page>>,
  target: unknown,
  report: ReportAll,
): Record<string, Page> {
  if (target === old) return old
  if (!isObject(target)) {
    report('/pages', [problem('', 'wrong-type', { found: 'null', wanted: 'object' })])
    return old
  }
  // In their old order, so that a page that was removed and added again does not count as an edit.
  const ids = [...Object.keys(old).filter((id) => Object.hasOwn(target, id)), ...Object.keys(target)]
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id): [string, Page][] => {
      const input: unknown = target[id]
      const before = pageOf(old, id)
      if (input === before) return before ? [[id, before]] : []
      const { value, problems } = checkPage(input)
      const at = pointerOf(['pages', id])
      if (problems) report(at, problems)
      else if (value.id !== id) report(at, [problem('/id', 'not-one-of', { value: value.id, choices: id })])
      if (!value) return []
      const clean = sanitizedPage(value, before)
      report(at, grownHtml(checkPage(clean)))
      return [[id, clean]]
    }),
  )
}

/**
 * The problems of a part of a site after its HTML was cleaned: cleaning may replace characters with longer notations, so that a
 * text exceeds its limit.
 */
export const grownHtml = ({ problems = [] }: { problems?: readonly Problem[] | undefined }): Problem[] =>
  problems.map((one) => (one.rule === 'too-long' ? problem(one.path, 'html-grown', one.params) : one))
