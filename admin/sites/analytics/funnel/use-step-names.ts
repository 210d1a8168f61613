import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { FunnelStep } from '#model/records/goal.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { itemChoices, pageChoices, surveyChoices } from '../goals/goal-choices.ts'
import { useRuleText } from '../goals/goal-table.tsx'

/** What a step is, and which item of the site it is about: its id where the site no longer has it. */
export function useStepNames(
  site: SiteDetail,
): (step: FunnelStep) => { title: string; item: string | undefined } {
  const ruleText = useRuleText(site)
  const { data } = useRequest('GET /api/sites/:id/document', { params: { id: site.id } })
  const document = data?.site
  return (step) => {
    const id = idOf(step)
    const choices = id && document ? choicesOf(document, step) : []
    return { title: ruleText(step), item: choices.find(({ value }) => value === id)?.text ?? id }
  }
}

function idOf(step: FunnelStep): string | undefined {
  switch (step.kind) {
    case 'page':
      return step.pageId
    case 'click':
      return step.id
    case 'survey':
      return step.surveyId
    default:
      return undefined
  }
}

function choicesOf(site: Parameters<typeof pageChoices>[0], step: FunnelStep) {
  switch (step.kind) {
    case 'page':
      return pageChoices(site)
    case 'click':
      return itemChoices(site, step.thing)
    case 'survey':
      return surveyChoices(site)
    default:
      return []
  }
}
