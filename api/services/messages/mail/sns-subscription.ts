import { z } from 'zod'

const confirmation = z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() })

const snsHost = /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/

/**
 * The address in Amazon SNS's request to confirm a subscription, which somebody has to open before reports are sent. Undefined
 * for any other message, and for an address that is not Amazon's.
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
