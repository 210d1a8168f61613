import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import type { CreateSiteBody, SiteLimits } from '#model/calls/sites/sites.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import type { DefinitionFile } from './definition-file.tsx'
import { findSizeError, type GridRequest } from './grid-request.ts'

/** `pages`: from dropped files, or from a template. */
export const starts = ['pages', 'empty', 'file'] as const
export type Start = (typeof starts)[number]

export interface Draft {
  start: Start
  name: string
  /** Undefined until it is edited: until then it follows the name. */
  slug: string | undefined
  template: string
  grid: GridRequest
  file: DefinitionFile | undefined
  /** Files that pages are made from. */
  files: readonly File[]
  /** Whether it begins with the brand kit, if there is one. */
  usesKit: boolean
}

export function useDraft() {
  const [locale] = useLocaleState()
  const language = siteLanguageOf(locale)
  const [draft, setDraft] = useState<Draft>({
    start: 'pages',
    name: '',
    slug: undefined,
    template: '',
    grid: { columns: 1, rows: 3, languages: [language], defaultLanguage: language },
    file: undefined,
    files: [],
    usesKit: true,
  })
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }))
  return { draft, change }
}

/** The grid that files fill: one empty page; more are added as needed. */
const firstCell = ({ grid: { defaultLanguage } }: Draft): GridRequest => ({
  columns: 1,
  rows: 1,
  languages: [defaultLanguage],
  defaultLanguage,
})

/** The request body; undefined while something is missing or invalid. */
export function bodyOf(
  draft: Draft,
  { slug, allowed, hasKit }: { slug: string; allowed: SiteLimits | undefined; hasKit: boolean },
): CreateSiteBody | undefined {
  const beginning = beginningOf(draft, allowed)
  const isBranded = hasKit && draft.usesKit && draft.start !== 'file'
  return (
    beginning && {
      ...beginning,
      ...(slug === '' ? {} : { slug }),
      ...(isBranded ? { brandKit: true } : {}),
    }
  )
}

function beginningOf(draft: Draft, allowed: SiteLimits | undefined): CreateSiteBody | undefined {
  const name = draft.name.trim()
  if (draft.start === 'file')
    return draft.file && { ...(name ? { name } : {}), definition: draft.file.definition }
  if (!name) return undefined
  if (draft.start === 'pages') {
    if (draft.files.length > 0) return { name, empty: firstCell(draft) }
    return draft.template ? { name, template: draft.template } : undefined
  }
  const isRight = !findSizeError(draft.grid, allowed) && draft.grid.languages.length > 0
  return isRight ? { name, empty: draft.grid } : undefined
}
