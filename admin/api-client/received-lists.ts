import { callAddress } from '#model/calls/call-address.ts'
import type { ReceivedList } from '#model/records/received.ts'

/** The resource that the lists of a site are fetched as. */
export const receivedResource = (siteId: string, list: ReceivedList | 'survey-texts'): string =>
  `sites/${encodeURIComponent(siteId)}/${list}`

/** The resource that a single record of a list is fetched from. */
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
  callAddress(`GET /api/sites/:id/${list}/export-csv`, {
    params: { id: siteId },
    query: { filter, sort: ['createdAt', order], lang: language },
  })
