import { dashboardSchema } from '#model/calls/accounts/dashboard.ts'
import { usageSchema } from '#model/calls/accounts/usage.ts'
import { calendarSchema, jobsSchema } from '#model/calls/jobs.ts'
import { answers, type CallContracts } from '../call-contract.ts'

const months = {
  from: { description: 'The first month, in Japan: at most a year ago.', example: '2026-01' },
  to: { description: 'The last month; none that is to come.', example: '2026-11' },
}

export const dashboardCalls: CallContracts = {
  'GET /api/dashboard': {
    tag: 'Accounts',
    summary: 'Read the figures of the dashboard',
    description:
      'Accounts that were opened and ended, page views and money by month, each with the month and the year before; ' +
      'plans and sites as they are now. Of your account, and of those below it where you look after any.',
    query: months,
    ...answers(dashboardSchema, 'The figures.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/dashboard-exports': {
    tag: 'Accounts',
    summary: 'Take the figures by month away as a CSV file',
    query: months,
    ...answers({ type: 'text/csv', description: 'UTF-8 with BOM.' }, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/users/:id/usage': {
    tag: 'Plans',
    summary: 'Read how much of its plan an account uses',
    description: 'Sites, pages of each site, and the page views of the month in Japan.',
    ...answers(usageSchema, 'What is used, and the limits.'),
  },
  'GET /api/jobs': {
    tag: 'Operation',
    summary: 'List what is done regularly',
    description: 'With the next time and what became of the last ones.',
    ...answers(jobsSchema, 'The jobs.'),
  },
  'GET /api/jobs/calendar': {
    tag: 'Operation',
    summary: 'Read what is planned for a month',
    query: { month: { description: 'In Japan; this month where it is absent.', example: '2026-11' } },
    ...answers(calendarSchema, 'What is planned, in order, and how much waits to leave.'),
    errors: ['INVALID_INPUT'],
  },
  'POST /api/jobs/:job/runs': {
    tag: 'Operation',
    summary: 'Run a job now',
    description: 'What became of it stands in the list of jobs.',
    replies: { 202: { description: 'It has begun.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
}
