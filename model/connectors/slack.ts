import {
  type ConnectorReason,
  type ConnectorRequest,
  defineConnector,
  jsonHeaders,
  lineLabel,
  messageOf,
  type ServiceReply,
  type Verdict,
} from './connector-kind.ts'
import { createReader } from './read-reply.ts'

/** Escapes the three characters that are special in Slack. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const slackMessage = (url: string, text: string): ConnectorRequest => ({
  url,
  headers: jsonHeaders,
  body: JSON.stringify({ text: forSlack(text) }),
})

/** Slack answers with a word. */
const reasons: Readonly<Record<string, ConnectorReason>> = {
  invalid_token: 'unauthorized',
  no_active_hooks: 'unauthorized',
  no_service: 'unauthorized',
  action_prohibited: 'forbidden',
  channel_not_found: 'unknown-place',
  channel_is_archived: 'unknown-place',
}

const readStatus = createReader({ errorOf: () => undefined, isTaken: () => false, reasons: {} })

function readSlack({ status, answer }: ServiceReply): Verdict {
  const word = answer.trim()
  if (status === 200 && word === 'ok') return { state: 'delivered' }
  const reason = Object.hasOwn(reasons, word) ? reasons[word] : undefined
  return reason ? { state: 'failed', reason, said: word } : readStatus({ status, answer })
}

/**
 * Messages to a channel of Slack, by an incoming webhook.
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export const slack = defineConnector({
  settings: {
    webhook: {
      isSecret: true,
      pattern: /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\/[A-Za-z0-9/]{10,150}$/,
      maxLength: 200,
      example: 'https://hooks.slack.com/services/T000/B000/XXXX',
    },
  },
  target: lineLabel,
  knownTargets: [],
  targetAt: (_, title) => title,
  request: ({ settings, values }) => slackMessage(settings.webhook, messageOf(values)),
  read: readSlack,
})
