import {
  changeMediaBodySchema,
  changeMediaReplySchema,
  editMediaBodySchema,
  mediaDetailSchema,
  mediaFilterSchema,
  mediaRecordSchema,
  mediaReplySchema,
  mediaSortFields,
  replaceMediaBodySchema,
  replacementReplySchema,
  updateMediaBodySchema,
} from '#model/calls/media/media.ts'
import {
  createMediaFolderBodySchema,
  mediaFolderFilterSchema,
  mediaFolderSchema,
  mediaFolderSortFields,
  renameMediaFolderBodySchema,
} from '#model/calls/media/media-folders.ts'
import {
  announceUploadsBodySchema,
  announceUploadsReplySchema,
  uploadAddressSchema,
  uploadRowSchema,
} from '#model/calls/media/uploads.ts'
import { answers, type CallContract, type CallContracts, done, lists } from '../call-contract.ts'

const id = '00000000-0000-4000-8000-000000000000'
const token = {
  token: { description: 'As it stands in the address.', isRequired: true, example: 'as-announced' },
}
const file = { type: 'application/octet-stream', description: 'The bytes of the file.' }

/** Calls that the integration API offers as well. */
export const sharedMediaCalls = {
  listMedia: {
    tag: 'Media',
    summary: 'List the pictures and films of libraries',
    ...lists(mediaRecordSchema, {
      filter: mediaFilterSchema,
      sort: mediaSortFields,
      example: { q: 'beach' },
    }),
  },
  addMedium: {
    tag: 'Media',
    summary: 'Upload a picture or a film at once',
    description:
      'At most 30 MB. The same bytes have the same reference. Many files, and ZIP files, go by `/api/uploads`.',
    query: {
      name: { description: 'What the file is called.', example: 'beach.jpg' },
      siteId: { description: 'It is for the account of this site; without it for the own account.' },
    },
    body: file,
    replies: {
      201: { description: 'The reference that pages and settings name it by.', content: mediaReplySchema },
    },
  },
} satisfies Record<string, CallContract>

export const mediaCalls: CallContracts = {
  'GET /api/media': sharedMediaCalls.listMedia,
  'POST /api/media': sharedMediaCalls.addMedium,
  'GET /api/media/:id': {
    tag: 'Media',
    summary: 'Read what is known of a medium, and where it is shown',
    ...answers(mediaDetailSchema, 'The medium.'),
  },
  'PUT /api/media/:id': {
    tag: 'Media',
    summary: 'Rename a medium, or say what of it is to stay in the middle',
    body: updateMediaBodySchema,
    example: { name: 'Beach in the morning', focalPoint: { x: 0.5, y: 0.3 } },
    hasRevision: true,
    ...answers(mediaDetailSchema, 'The medium as it is now.'),
  },
  'DELETE /api/media/:id': {
    tag: 'Media',
    summary: 'Put a medium that nothing shows into the trash',
    ...answers(mediaDetailSchema, 'The medium; it can be taken out again.'),
    errors: ['CONFLICT'],
  },
  'POST /api/media/:id/restore': {
    tag: 'Media',
    summary: 'Take a medium out of the trash',
    ...answers(mediaDetailSchema, 'The medium.'),
  },
  'POST /api/media/:id/edits': {
    tag: 'Media',
    summary: 'Make a cropped, trimmed or silent medium out of one',
    description: 'The medium stays as it is. Of one that was made that way, the file behind it is taken.',
    body: editMediaBodySchema,
    example: { crop: { x: 0.1, y: 0, width: 0.5, height: 1 } },
    replies: { 201: { description: 'What was made.', content: mediaRecordSchema } },
    errors: ['GONE'],
  },
  'POST /api/media/:id/replacements': {
    tag: 'Media',
    summary: 'Put another medium in the place of one, in all drafts of its account',
    body: replaceMediaBodySchema,
    example: { withId: id },
    replies: {
      201: {
        description: 'How much was changed; by its id it can be taken back.',
        content: replacementReplySchema,
      },
    },
    errors: ['CONFLICT'],
  },
  'POST /api/media-replacements/:id/undo': {
    tag: 'Media',
    summary: 'Take a replacement back, where it still stands',
    ...answers(replacementReplySchema, 'How much was changed back.'),
    errors: ['CONFLICT'],
  },
  'POST /api/media-changes': {
    tag: 'Media',
    summary: 'File away, delete or bring back many media at once',
    description:
      'All of them are in the library of the folder. What is shown somewhere is not deleted, and counted in the answer.',
    body: changeMediaBodySchema,
    example: { ids: [id], folderId: id },
    ...answers(changeMediaReplySchema, 'What was changed, by the folder that it was in before.'),
  },
  'GET /api/media-folders': {
    tag: 'Media',
    summary: 'List the folders of libraries',
    ...lists(mediaFolderSchema, {
      filter: mediaFolderFilterSchema,
      sort: mediaFolderSortFields,
      example: { accountId: id },
    }),
  },
  'POST /api/media-folders': {
    tag: 'Media',
    summary: 'Make a folder in a library',
    body: createMediaFolderBodySchema,
    example: { name: 'Spring' },
    replies: { 201: { description: 'The folder.', content: mediaFolderSchema } },
    errors: ['CONFLICT'],
  },
  'PUT /api/media-folders/:id': {
    tag: 'Media',
    summary: 'Rename a folder',
    body: renameMediaFolderBodySchema,
    example: { name: 'Spring and summer' },
    hasRevision: true,
    ...answers(mediaFolderSchema, 'The folder as it is now.'),
    errors: ['CONFLICT'],
  },
  'DELETE /api/media-folders/:id': {
    tag: 'Media',
    summary: 'Put a folder into the trash',
    description: 'What is in it stays in the library, in no folder.',
    ...answers(mediaFolderSchema, 'The folder; it can be taken out again, with what was in it.'),
  },
  'POST /api/media-folders/:id/restore': {
    tag: 'Media',
    summary: 'Take a folder out of the trash',
    ...answers(mediaFolderSchema, 'The folder.'),
    errors: ['CONFLICT'],
  },
  'POST /api/uploads': {
    tag: 'Media',
    summary: 'Announce files, and get an address for each',
    description:
      'Pictures and films up to 30 MB, ZIP files up to 1 GB. What can not be taken is answered with every reason. An address is for one file of the announced size and content type, once, and ends ten minutes after the last part.',
    body: announceUploadsBodySchema,
    example: { files: [{ name: 'beach.jpg', bytes: 120_000, type: 'image/jpeg' }] },
    replies: { 201: { description: 'Where to send the files to.', content: announceUploadsReplySchema } },
    errors: ['TOO_MANY'],
  },
  'GET /api/uploads/:id': {
    tag: 'Media',
    summary: 'Read how far an upload is, and what became of its files',
    ...answers(uploadRowSchema, 'The upload.'),
  },
  'DELETE /api/uploads/:id': {
    tag: 'Media',
    summary: 'Break an upload off',
    ...done('What had come is gone.'),
    errors: ['GONE'],
  },
  'POST /api/uploads/:id/address': {
    tag: 'Media',
    summary: 'Get another address for an upload, to go on with it',
    ...answers(uploadAddressSchema, 'The address; the one before has ended.'),
    errors: ['GONE'],
  },
  'GET /api/uploads/:id/bytes': {
    tag: 'Media',
    summary: 'Ask how many bytes have come',
    query: token,
    ...done('`Upload-Offset` and `Upload-Length` say it.'),
    errors: ['GONE'],
  },
  'PUT /api/uploads/:id/bytes': {
    tag: 'Media',
    summary: 'Send a file whole, with its content type',
    query: token,
    body: file,
    ...done('All of it is there; it is being taken in.'),
    errors: ['GONE', 'INVALID_INPUT', 'WRONG_MEDIA_TYPE'],
  },
  'PATCH /api/uploads/:id/bytes': {
    tag: 'Media',
    summary: 'Send the next part of a file',
    description: 'The header `Upload-Offset` says where it begins, which is where the part before it ended.',
    query: token,
    body: file,
    ...done('`Upload-Offset` says how much is there. With the last part the file is being taken in.'),
    errors: ['GONE', 'CONFLICT', 'INVALID_INPUT'],
  },
}
