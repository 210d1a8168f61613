import { z } from 'zod'
import { type FakeService, goodTokens, readContract } from './fake-service.ts'

/** https://developers.line.biz/en/reference/messaging-api/#send-push-message */
export const line: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'api.line.me') return undefined
  if (path !== '/v2/bot/message/push') return { status: 404, body: { message: 'Not found' } }
  if (headers.authorization !== `Bearer ${goodTokens.line}`)
    return { status: 401, body: { message: 'Authentication failed.' } }
  if (!z.uuid().safeParse(headers['x-line-retry-key']).success)
    return { status: 400, body: { message: 'The retry key is not a UUID.' } }
  const contract = z.strictObject({
    to: z.string().regex(/^[UCR][0-9a-f]{32}$/),
    messages: z
      .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5_000) }))
      .min(1)
      .max(5),
  })
  const read = readContract(contract, body)
  if (read.wrong !== undefined) return { status: 400, body: { message: read.wrong } }
  return { status: 200, body: { sentMessages: [{ id: '461230966842064897', quoteToken: 'q' }] } }
}

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export const slack: FakeService = ({ host, path, body }) => {
  if (host !== 'hooks.slack.com') return undefined
  if (`https://${host}${path}` !== goodTokens.slack) return { status: 404, body: 'no_service' }
  const read = readContract(z.strictObject({ text: z.string().min(1) }), body)
  return read.wrong === undefined ? { status: 200, body: 'ok' } : { status: 400, body: 'invalid_payload' }
}
