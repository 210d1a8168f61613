import {
  type ConnectorRequest,
  defineConnector,
  jsonHeaders,
  lineLabel,
  messageOf,
} from './connector-kind.ts'
import { createReader, memberOf } from './read-reply.ts'

/** The access token of a channel, and the id of a person, group or room. */
export const lineToken = /^[\w+/=.-]{20,500}$/
export const lineRecipient = /^[UCR][0-9a-f]{32}$/

const longestText = 5_000
/** LINE's answer if it accepted this message at an earlier attempt. */
const takenBefore = 409

interface LineMessage {
  token: string
  to: string
  text: string
  /** A UUID: LINE accepts messages with the same key only once. */
  retryKey: string
}

/** A push of the Messaging API, at LINE itself or what stands in for it. */
export const linePush = (
  { token, to, text, retryKey }: LineMessage,
  origin = 'https://api.line.me',
): ConnectorRequest => ({
  url: `${origin}/v2/bot/message/push`,
  headers: { ...jsonHeaders, authorization: `Bearer ${token}`, 'x-line-retry-key': retryKey },
  body: JSON.stringify({ to, messages: [{ type: 'text', text: text.slice(0, longestText) }] }),
})

/** Whether an answer says that LINE has the message, from this attempt or an earlier one. */
export const isLineTaken = (status: number | undefined): boolean => status === takenBefore

const readLine = createReader({
  errorOf: (body) =>
    memberOf(body, 'message') === undefined ? undefined : { code: '', said: memberOf(body, 'message') },
  isTaken: (body) => Array.isArray(memberOf(body, 'sentMessages')),
  reasons: {},
})

/**
 * Messages to a group on LINE, with the access token of the Messaging API of an official account that is in the group.
 * https://developers.line.biz/en/reference/messaging-api/#send-push-message
 */
export const line = defineConnector({
  settings: {
    channelToken: {
      isSecret: true,
      pattern: lineToken,
      maxLength: 500,
      example: '0Sw81tcX82eGuKkMPYRgbvDU…',
    },
    to: { pattern: lineRecipient, maxLength: 33, example: 'C23fcbe8d92b0e428298ae1e32585fb36' },
  },
  target: lineLabel,
  knownTargets: [],
  targetAt: (_, title) => title,
  request: ({ settings: { channelToken: token, to }, values, id }) =>
    linePush({ token, to, text: messageOf(values), retryKey: id }),
  read: (reply) => (isLineTaken(reply.status) ? { state: 'delivered' } : readLine(reply)),
})
