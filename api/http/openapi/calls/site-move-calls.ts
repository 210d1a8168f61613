import { moveOutlookSchema, moveSiteBodySchema, siteMoveRowSchema } from '#model/calls/sites/site-moves.ts'
import { switchScriptsBodySchema } from '#model/calls/sites/site-scripts.ts'
import { siteRowSchema } from '#model/calls/sites/sites.ts'
import { answers, type CallContracts } from '../call-contract.ts'

/** What those who look after an account do with its sites. */
export const siteMoveCalls: CallContracts = {
  'GET /api/sites/:id/move': {
    tag: 'Sites',
    summary: 'See what moving a site to another account would do',
    query: { accountId: { description: 'Whose the site is to be.', example: 'a1b2c3' } },
    ...answers(moveOutlookSchema, 'What goes along, what stays, and what keeps the site from being moved.'),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  },
  'POST /api/sites/:id/move': {
    tag: 'Sites',
    summary: 'Move a site to another account',
    description:
      'Pages, media, members, submissions, domains, versions and schedules go along. Page views count for the other account from then on.',
    body: moveSiteBodySchema,
    example: { accountId: 'a1b2c3' },
    ...answers(siteRowSchema, 'The site, in the other account.'),
    errors: ['CONFLICT'],
  },
  'GET /api/sites/:id/moves': {
    tag: 'Sites',
    summary: 'List the accounts that a site went through',
    ...answers(siteMoveRowSchema.array(), 'The latest first.'),
  },
  'PUT /api/sites/:id/scripts': {
    tag: 'Sites',
    summary: 'Switch the scripts of a site off, or on again',
    description:
      'Script buttons, chatbots, scripts of forms, head and body tags and Tag Manager. What is online is compiled again without them, or with them; drafts stay drafts.',
    body: switchScriptsBodySchema,
    example: {
      isOff: true,
      reason: 'The chat of this site sends visitors to a site that asks for passwords.',
    },
    ...answers(siteRowSchema, 'The site. What is online follows within seconds.'),
    errors: ['CONFLICT'],
  },
}
