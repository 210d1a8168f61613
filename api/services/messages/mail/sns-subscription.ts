import { z } from 'zod'

const confirmation = z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() })

const snsHost = /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/

/**
 * The address that somebody has to open before Amazon SNS sends anything, of the message in which it asks for that. Undefined for
 * any other message, and for an address that is not Amazon's.
 */
export function readSubscribeUrl(body: string): string | undefined {
  try {
    const { protocol, host, username, password, href } = new URL(
      confirmation.parse(JSON.parse(body)).SubscribeURL,
    )
    const isPlain = protocol === 'https:' && username === '' && password === ''
    return isPlain && snsHost.test(host) ? href : undefined
  } catch {
    return undefined
  }
}
