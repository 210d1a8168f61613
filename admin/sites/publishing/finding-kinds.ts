import type { ProblemRule } from '#model/messages/problem.ts'
import type { Finding } from '#model/rules/checks/finding.ts'

/** The subjects of findings before publishing, in display order. */
export const findingKinds = [
  'offers',
  'pages',
  'links',
  'languages',
  'facts',
  'descriptions',
  'contrast',
  'taps',
  'html',
  'redirects',
  'access',
  'weight',
  'captions',
  'search',
  'other',
] as const
export type FindingKind = (typeof findingKinds)[number]

const kinds: Partial<Record<ProblemRule, FindingKind>> = {
  'offer-again': 'offers',
  'offer-more-places': 'offers',
  'page-unreachable': 'pages',
  'language-empty': 'languages',
  'name-untranslated': 'languages',
  'fact-differs': 'facts',
  'alt-missing': 'descriptions',
  contrast: 'contrast',
  'tap-size': 'taps',
  'tap-small': 'taps',
  'buttons-overlap': 'taps',
  'html-script': 'html',
  'html-loads': 'html',
  'html-form': 'html',
  'html-page': 'html',
  'html-unknown': 'html',
  'html-value': 'html',
  'html-nesting': 'html',
  'html-limit': 'html',
  'link-silent': 'links',
  'link-broken': 'links',
  'link-endless': 'links',
  'redirect-chain': 'redirects',
  'redirect-outside': 'redirects',
  'redirect-unreachable': 'redirects',
  'networks-without-you': 'access',
  'networks-elsewhere': 'access',
  'members-elsewhere': 'access',
  'forms-elsewhere': 'links',
  'form-link-elsewhere': 'links',
  'member-link-elsewhere': 'links',
  'survey-link-elsewhere': 'links',
  'surveys-elsewhere': 'links',
  'page-heavy': 'weight',
  'neighbours-heavy': 'weight',
  'captions-missing': 'captions',
  'seo-title-missing': 'search',
  'seo-description-missing': 'search',
  'favicon-missing': 'search',
  'share-picture-missing': 'search',
}

/** Findings that do not prevent publishing, by subject. */
export function quietFindings(findings: readonly Finding[]): [kind: FindingKind, findings: Finding[]][] {
  const byKind = Map.groupBy(
    findings.filter(({ severity }) => severity !== 'blocks'),
    ({ rule }) => kinds[rule] ?? 'other',
  )
  return findingKinds.flatMap((kind) => {
    const found = byKind.get(kind)
    return found ? [[kind, found]] : []
  })
}
