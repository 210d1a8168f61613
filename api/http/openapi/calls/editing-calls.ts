import {
  createVersionBodySchema,
  editLockSchema,
  editRecordSchema,
  editsReplySchema,
  fittingTextsBodySchema,
  fittingTextsReplySchema,
  lockBodySchema,
  newEditsSchema,
  renameVersionBodySchema,
  sendEditsBodySchema,
  siteDocumentSchema,
  versionFilterSchema,
  versionRowSchema,
  versionSortFields,
} from '#model/calls/sites/editing.ts'
import { answers, type CallContract, type CallContracts, done, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

/** Calls that the integration API offers as well. */
export const sharedEditingCalls = {
  readDocument: {
    tag: 'Editing',
    summary: 'Read a site as it is edited',
    description:
      'Settings, categories and all pages, with what is needed to draw them. Paths of problems begin at `site`.',
    ...answers(siteDocumentSchema, 'The site; the `ETag` is its version.'),
  },
  sendEdits: {
    tag: 'Editing',
    summary: 'Change a site',
    description:
      'Each edit carries what it replaces. All of them are made, or none: where one meets something else than it knew, the answer is 409 with `conflicts`; without any, the document is to be read anew. What is there already is not changed, so that edits can be sent again.',
    body: sendEditsBodySchema,
    example: {
      base: 12,
      edits: [
        {
          op: 'set',
          path: ['settings', 'name'],
          before: 'Seaside inn',
          after: 'Seaside inn and spa',
        },
      ],
    },
    ...answers(editsReplySchema, 'They are made.'),
    errors: ['CONFLICT'],
  },
} satisfies Record<string, CallContract>

export const editingCalls: CallContracts = {
  'GET /api/sites/:id/document': sharedEditingCalls.readDocument,
  'GET /api/sites/:id/edits': {
    tag: 'Editing',
    summary: 'Read what was changed since a version',
    description:
      'Whoever holds the lock and asks says by it that they are still there. `records` is absent where too much has changed, or some of it is no longer kept: then the document is to be read anew.',
    query: {
      since: { description: 'The version that is known.', isRequired: true, example: '12' },
      stamp: {
        description:
          'That of the lock that is known: the answer comes as soon as there is a newer version or other people, and after 20 seconds all the same. Without it, the answer comes at once.',
      },
    },
    ...answers(newEditsSchema, 'The changes, oldest first, and who has the site open.'),
  },
  'POST /api/sites/:id/edits': sharedEditingCalls.sendEdits,
  'POST /api/sites/:id/fitting-texts': {
    tag: 'Editing',
    summary: 'Say that translations fit',
    description:
      'A translation is stale once its original has changed. Whoever has looked at it and finds it right says so by this.',
    body: fittingTextsBodySchema,
    example: { texts: ['/pages/inn/details/EN/mainText'] },
    ...answers(fittingTextsReplySchema, 'What is stale still.'),
  },
  'PUT /api/sites/:id/lock': {
    tag: 'Editing',
    summary: 'Begin to edit a site',
    description:
      'The lock tells others who is at work; it keeps nobody from sending edits. 30 seconds without a sign of life free it. The answer says who has it: somebody else, where it was not taken over; `joins` says that one edits along with them. Others see the page that is named.',
    body: lockBodySchema,
    example: { takeOver: true },
    ...answers(editLockSchema, 'Who has the site open.'),
  },
  'DELETE /api/sites/:id/lock': {
    tag: 'Editing',
    summary: 'Stop editing a site',
    description: 'The lock of somebody else stays. Others no longer see the caller there.',
    ...done('The caller holds no lock of the site.'),
  },
  'GET /api/versions': {
    tag: 'Editing',
    summary: 'List the states of a site that one can go back to, newest first',
    description: 'Those that somebody named, and those that were published. The filter has to name a site.',
    ...lists(versionRowSchema, {
      filter: versionFilterSchema,
      sort: versionSortFields,
      example: { siteId: 'seaside-inn' },
    }),
  },
  'POST /api/versions': {
    tag: 'Editing',
    summary: 'Name the state of a site as it is',
    body: createVersionBodySchema,
    example: { siteId: 'seaside-inn', name: 'Before the summer menu' },
    replies: { 201: { description: 'The version, which is kept.', content: versionRowSchema } },
  },
  'GET /api/versions/:id': {
    tag: 'Editing',
    summary: 'Read a version',
    ...answers(versionRowSchema, 'The version.'),
  },
  'PUT /api/versions/:id': {
    tag: 'Editing',
    summary: 'Name a version, or give it another name',
    body: renameVersionBodySchema,
    example: { name: 'Summer menu' },
    ...answers(versionRowSchema, 'The version as it is now.'),
  },
  'DELETE /api/versions/:id': {
    tag: 'Editing',
    summary: 'Forget a version',
    description: 'What was published stays in the list, without its name.',
    ...answers(removedSchema, 'It is gone, or without a name.'),
    errors: ['CONFLICT'],
  },
  'POST /api/versions/:id/restore': {
    tag: 'Editing',
    summary: 'Go back to a version',
    description:
      'The draft becomes what it was then, by edits that can be taken back like all others. What is live stays live.',
    ...answers(editRecordSchema, 'What was changed by it; no edits where the draft was the same.'),
    errors: ['GONE', 'INVALID_INPUT'],
  },
}
