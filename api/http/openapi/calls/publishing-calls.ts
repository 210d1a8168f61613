import {
  changesReplySchema,
  checksReplySchema,
  linkChecksReplySchema,
  pageStatesReplySchema,
} from '#model/calls/sites/checks.ts'
import { nameReleaseBodySchema, releaseRowSchema } from '#model/calls/sites/releases.ts'
import {
  createScheduleBodySchema,
  scheduleFilterSchema,
  scheduleRowSchema,
  scheduleSortFields,
} from '#model/calls/sites/schedules.ts'
import { answers, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const zip = {
  type: 'application/zip',
  description: 'Pages, media and runtime as plain files, with `_headers` and `_redirects` for static hosts.',
}

export const publishingCalls: CallContracts = {
  'GET /api/sites/:id/checks': {
    tag: 'Publishing',
    summary: 'Look at a site before it is published',
    description:
      'What keeps it from being published (`blocks`), what is wrong for some visitors (`warns`) and what could be better (`advises`). Paths begin at the site as it is edited.',
    ...answers(checksReplySchema, 'The findings, those that block first.'),
  },
  'POST /api/sites/:id/checks/links': {
    tag: 'Publishing',
    summary: 'Ask the addresses that a site links to',
    description:
      'Up to 200 addresses of the internet, each once and without reading what they show. Addresses of private networks are passed over.',
    ...answers(linkChecksReplySchema, 'The links that lead nowhere.'),
  },
  'GET /api/sites/:id/changes': {
    tag: 'Publishing',
    summary: 'Read what publishing a site would change',
    description: 'The draft compared with what is live.',
    ...answers(changesReplySchema, 'Pages, categories and settings that differ.'),
    errors: ['GONE'],
  },
  'GET /api/sites/:id/page-states': {
    tag: 'Publishing',
    summary: 'Read a page as it is live and as it would be',
    description: 'With what is needed to draw it: the settings of the site, its categories and the media.',
    query: {
      page: { description: 'The id of the page.', isRequired: true, example: 'inn' },
      language: { description: 'The language that it is read in.', isRequired: true, example: 'EN' },
    },
    ...answers(pageStatesReplySchema, 'The page; null where there is none.'),
    errors: ['GONE'],
  },
  'GET /api/schedules': {
    tag: 'Publishing',
    summary: 'List what is planned for sites, the earliest first',
    ...lists(scheduleRowSchema, { filter: scheduleFilterSchema, sort: scheduleSortFields }),
  },
  'POST /api/schedules': {
    tag: 'Publishing',
    summary: 'Publish a site, or take it offline, at a minute',
    description:
      'Published is the draft as it is then, or the version that is named. What is due while the server is down is done as soon as it is up.',
    body: createScheduleBodySchema,
    example: { siteId: 'seaside-inn', action: 'publish', at: '2026-04-01T00:00:00+09:00' },
    replies: { 201: { description: 'The plan, which waits.', content: scheduleRowSchema } },
    errors: ['CONFLICT'],
  },
  'DELETE /api/schedules/:id': {
    tag: 'Publishing',
    summary: 'Cancel what is planned, or put away what came to nothing',
    ...answers(removedSchema, 'It will not be done.'),
    errors: ['CONFLICT'],
  },
  'POST /api/schedules/:id/retry': {
    tag: 'Publishing',
    summary: 'Try again what was planned and came to nothing',
    description: 'It is due at once.',
    ...answers(scheduleRowSchema, 'The plan, which waits again.'),
    errors: ['CONFLICT'],
  },
  'PUT /api/releases/:id': {
    tag: 'Publishing',
    summary: 'Name a release',
    body: nameReleaseBodySchema,
    example: { name: 'Summer menu' },
    ...answers(releaseRowSchema, 'The release as it is now.'),
  },
  'GET /api/releases/:id/export': {
    tag: 'Publishing',
    summary: 'Take a release to another host',
    description:
      'A folder for any web server that knows index files, compiled for it. Canonical addresses are those the site has now.',
    ...answers(zip, 'The files.'),
    errors: ['GONE'],
  },
}
