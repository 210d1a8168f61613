import { createHash } from 'node:crypto'
import type { AdEvent } from '#model/records/ad-service.ts'
import type { Language } from '#model/values/language.ts'

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hosts at which dots before the `@` make no difference; Google hashes addresses there without them. */
const undotted = /^(.*)(@(?:gmail|googlemail)\.com)$/

const googleEmail = (email: string): string =>
  email.replace(undotted, (_, name: string, host: string) => name.replaceAll('.', '') + host)

/** The country of telephone numbers that are written without one, by the language that a form was sent in. */
const countryCodes: Partial<Record<Language, string>> = { JP: '81', KR: '82', CN: '86' }

/** The international form, `+81312345678`; undefined where the country is not known. */
export function internationalPhone(written: string, language: Language): string | undefined {
  const text = written.normalize('NFKC').trim()
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  const country = countryCodes[language]
  return country && digits ? `+${country}${digits.replace(/^0/, '')}` : undefined
}

const emailOf = ({ email }: AdEvent): string => email?.trim().toLowerCase() ?? ''

/** Only what there is: services refuse empty values. */
const onlyGiven = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

const worthOf = ({ value, currency }: AdEvent) => (value === undefined ? undefined : { value, currency })

/** `fb.1.<time>.<id of the click>`, as Meta's script would store it. */
const clickOf = ({ visitor, fbclid, at }: AdEvent): string | undefined =>
  visitor.fbc ?? (fbclid && `fb.1.${at}.${fbclid}`)

/** A request to Meta's Conversions API, without its access token. */
export function metaBody(event: AdEvent, testCode?: string): string {
  const { name, id, at, url, address, userAgent, visitor, phone } = event
  const email = emailOf(event)
  const data = onlyGiven({
    event_name: name,
    event_time: Math.floor(at / 1_000),
    event_id: id,
    action_source: 'website',
    event_source_url: url,
    user_data: onlyGiven({
      em: email && [hashed(email)],
      // Without the sign.
      ph: phone && [hashed(phone.slice(1))],
      client_ip_address: address,
      client_user_agent: userAgent,
      fbp: visitor.fbp,
      fbc: clickOf(event),
    }),
    custom_data: worthOf(event),
  })
  return JSON.stringify({ data: [data], ...(testCode ? { test_event_code: testCode } : {}) })
}

/** A request to the Measurement Protocol of Google Analytics 4. Without a known client, it counts as one of its own. */
export function googleBody(event: AdEvent): string {
  const { name, id, at, visitor, phone, url } = event
  const email = googleEmail(emailOf(event))
  const own = () => String(parseInt(hashed(id).slice(0, 7), 16))
  return JSON.stringify({
    client_id: visitor.client ?? `${own()}.${Math.floor(at / 1_000)}`,
    timestamp_micros: at * 1_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    ...(email || phone
      ? {
          user_data: onlyGiven({
            sha256_email_address: email && [hashed(email)],
            sha256_phone_number: phone && [hashed(phone)],
          }),
        }
      : {}),
    events: [
      {
        name,
        params: {
          ...worthOf(event),
          event_id: id,
          page_location: url,
          engagement_time_msec: 1,
          ...(visitor.session ? { session_id: visitor.session } : {}),
        },
      },
    ],
  })
}

/** A body as it is kept once it was sent: without the visitor's network address. */
export function withoutAddress(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value) => (name === 'client_ip_address' ? undefined : value))
}
