import type { ClicksReply } from '#model/calls/submissions/clicks.ts'
import type { PartialFunnel, RemovedMany } from '#model/calls/submissions/received.ts'
import type { SurveyResults, SurveyRow } from '#model/calls/submissions/surveys.ts'
import type { PartialList, ReceivedList } from '#model/records/received.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about what visitors have sent, beside lists and records. */
export interface VisitorCalls {
  /** Answers how many are gone. */
  removeReceived: (siteId: string, list: ReceivedList, ids: readonly string[]) => Promise<number>
  listSurveys: (siteId: string) => Promise<SurveyRow[]>
  readSurveyResults: (siteId: string, surveyId: string) => Promise<SurveyResults>
  readPartialFunnel: (siteId: string, list: PartialList) => Promise<PartialFunnel>
  readClicks: (siteId: string, days: ClickDays) => Promise<ClicksReply>
}

/** Days of Tokyo, both included; empty where there is no end on that side. */
export interface ClickDays {
  from: string
  to: string
}

const ofSite = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}`

export const createVisitorCalls = (http: HttpClient): VisitorCalls => ({
  removeReceived: async (siteId, list, ids) => {
    const body = JSON.stringify({ ids })
    const answer = await http(`${ofSite(siteId)}/${list}`, { method: 'DELETE', body })
    return (answer.json as RemovedMany).ids.length
  },
  listSurveys: async (siteId) => (await http(`${ofSite(siteId)}/surveys`)).json as SurveyRow[],
  readSurveyResults: async (siteId, surveyId) =>
    (await http(`${ofSite(siteId)}/survey-results?${new URLSearchParams({ surveyId })}`))
      .json as SurveyResults,
  readPartialFunnel: async (siteId, list) =>
    (await http(`${ofSite(siteId)}/${list}/funnel`)).json as PartialFunnel,
  readClicks: async (siteId, days) => {
    const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day !== ''))
    return (await http(`${ofSite(siteId)}/clicks?${query}`)).json as ClicksReply
  },
})

/** The resource that the lists of a site are fetched as. */
export const receivedResource = (siteId: string, list: ReceivedList | 'survey-texts'): string =>
  `sites/${encodeURIComponent(siteId)}/${list}`

/** What one of a list is fetched from. */
export const detailResource: Readonly<Record<ReceivedList, string>> = {
  members: 'members',
  contacts: 'submissions',
  forms: 'submissions',
  'survey-responses': 'survey-responses',
  'partial-contacts': 'partial-submissions',
  'partial-forms': 'partial-submissions',
}

interface Export {
  siteId: string
  list: ReceivedList
  filter: object
  order: string
  /** Language of the column titles. */
  language: string
}

/** Address of a list as a CSV file. */
export const receivedExportAddress = ({ siteId, list, filter, order, language }: Export): string =>
  `${ofSite(siteId)}/${list}/export-csv?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['createdAt', order]),
    lang: language,
  })}`
