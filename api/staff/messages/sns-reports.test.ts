import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSuppressionRow } from '#model/calls/messages/mails.ts'
import { type Call, openTestApi, signIn, type TestApi } from '#testing/api/open-test-api.ts'

const password = 'a-long-enough-password'

let api: TestApi
let provider: Call
beforeAll(async () => {
  api = await openTestApi({ workers: false, mailEventsPassword: password })
  provider = await signIn(api)
})
afterAll(() => api.close())

const topic = 'arn:aws:sns:ap-northeast-1:123456789012:bounces'

/** Posts like Amazon SNS, which adds the password only after it was asked for one. */
async function post(message: Record<string, string>, contentType = 'text/plain; charset=UTF-8') {
  const send = (basic: Record<string, string>) =>
    Promise.resolve(
      api.app.request('/api/mail-events', {
        method: 'POST',
        headers: {
          'x-amz-sns-message-type': message.Type ?? '',
          'x-amz-sns-message-id': '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
          'x-amz-sns-topic-arn': topic,
          'content-type': contentType,
          'user-agent': 'Amazon Simple Notification Service Agent',
          'accept-encoding': 'gzip,deflate',
          ...basic,
        },
        body: JSON.stringify({
          MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
          TopicArn: topic,
          ...message,
        }),
      }),
    )
  const first = await send({})
  const asked = first.headers.get('www-authenticate')
  return asked?.startsWith('Basic realm="')
    ? send({ authorization: `Basic ${btoa(`x:${password}`)}` })
    : first
}

const notification = {
  Type: 'Notification',
  Message: JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'a@x.jp', diagnosticCode: '550' }],
    },
  }),
}
const confirmation = (SubscribeURL: string) => ({
  Type: 'SubscriptionConfirmation',
  Token: '2336412f37',
  Message: `You have chosen to subscribe to the topic ${topic}.`,
  SubscribeURL,
})
const subscribe = (origin: string) =>
  `${origin}/?Action=ConfirmSubscription&TopicArn=${topic}&Token=2336412f37`

test('bounces arrive as Amazon SNS posts them: as text, with the password once it was asked for', async () => {
  expect((await post(notification)).status).toBe(204)
  const listed = (await (await provider('GET', '/api/mail-suppressions')).json()) as MailSuppressionRow[]
  expect(listed).toMatchObject([{ id: 'a@x.jp', reason: 'bounce', detail: '550' }])
  expect(api.errors).toEqual([])
})

test.each(['https://sns.ap-northeast-1.amazonaws.com', 'https://sns.cn-north-1.amazonaws.com.cn'])(
  'where a subscription is confirmed stands in the log: %s',
  async (origin) => {
    api.errors.splice(0)
    expect((await post(confirmation(subscribe(origin)))).status).toBe(200)
    expect(api.errors.map(String)).toEqual([expect.stringContaining(subscribe(origin))])
  },
)

test.each([
  'http://sns.ap-northeast-1.amazonaws.com',
  'https://sns.ap-northeast-1.amazonaws.com.example',
  'https://sns.ap-northeast-1.amazonaws.com:8443',
  'https://sns.ap-northeast-1.amazonaws.com@example.com',
  'https://x:y@sns.ap-northeast-1.amazonaws.com',
  'https://example.com/sns.ap-northeast-1.amazonaws.com',
  'javascript:alert(1)',
])('nobody is sent to an address that is not Amazon’s: %s', async (origin) => {
  api.errors.splice(0)
  expect((await post(confirmation(subscribe(origin)))).status).toBe(400)
  expect(api.errors).toEqual([])
})

test('no other call takes text', async () => {
  const answer = await provider('POST', '/api/sites', '{}', { 'content-type': 'text/plain; charset=UTF-8' })
  expect(answer.status).toBe(415)
})
