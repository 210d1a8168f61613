import type { ErrorCode } from '#model/messages/errors.ts'
import type { JsonObject, Parameter } from './open-api.ts'

export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `revision` of the row that was read, in quotes. Where somebody else was faster, the answer is 409 with what is there.',
  schema: { type: 'string' },
  example: '"3"',
}

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text of one’s own, at most 255 characters. A request that is repeated with it within 24 hours makes nothing more, and is answered with the first answer.',
  schema: { type: 'string', maxLength: 255 },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
}

export const answerHeaders: JsonObject = {
  'X-Request-Id': {
    description: 'To be told to whoever runs the server when something goes wrong.',
    schema: { type: 'string' },
  },
  'Content-Range': {
    description: 'Which rows these are, of how many: `sites 0-24/319`.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` where a repeated request is answered with the first answer.',
    schema: { type: 'string' },
  },
}

export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  INVALID_INPUT: 'What was sent is wrong; `issues` says where.',
  UNAUTHENTICATED: 'Nobody is signed in, or the key opens nothing.',
  PAYMENT_REQUIRED: 'A payment is missing.',
  NOT_ALLOWED: 'The role may not do this at all, or the key not from this address.',
  NOT_FOUND: 'It is not there, or belongs to somebody else.',
  TIMED_OUT: 'It took too long.',
  CONFLICT: 'Somebody else was faster, or it does not go with what is there.',
  GONE: 'It was there once.',
  TOO_LARGE: 'The body is too large.',
  WRONG_MEDIA_TYPE: 'The body is of a type that is not taken.',
  MISDIRECTED: 'The request went to a host that is none of the product.',
  TOO_MANY: 'Too many calls or attempts.',
  INTERNAL: 'A bug; tell whoever runs the server the request id.',
  UNAVAILABLE: 'It can not be done at present.',
}
