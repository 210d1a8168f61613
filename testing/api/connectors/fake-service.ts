import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

export interface ServiceRequest {
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ServiceAnswer {
  status: number
  body?: unknown
}

/** How a service answers: by its public documentation, strictly. Undefined for a host that is not its own. */
export type FakeService = (request: ServiceRequest) => ServiceAnswer | undefined

/** What the services accept in the place of real credentials. */
export const goodTokens = {
  hubspot: 'pat-na1-good-token-of-hubspot',
  kintone: 'GoodTokenOfKintone0123456789',
  salesforceId: '3MVG9.good.client.of.salesforce',
  salesforceSecret: '600D5EC2E70F5A1E5F02CE',
  line: 'good/token+of+the+line+channel=',
  airtable: 'patGoodTokenOfTable.0123456789abcdef',
  slack: 'https://hooks.slack.com/services/T0/B0/goodpathofslack',
}

/** Whether a body keeps to its contract; otherwise why not. */
export function readContract<Schema extends z.ZodType>(
  contract: Schema,
  body: string,
): { value: z.output<Schema>; wrong?: undefined } | { wrong: string } {
  const read = contract.safeParse(JSON.parse(body))
  return read.success ? { value: read.data } : { wrong: z.prettifyError(read.error) }
}
