import { listMails } from '#api/db/messages/mails.ts'
import { formVersion } from '#builder/stages/screen-content.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { defaultForms } from '#model/definition/forms/form.ts'
import type { TestVisitors } from './open-test-visitors.ts'

export const testPassword = 'Swipe-2026-zeal'

export interface MemberBrowser {
  /** `path` is below `visitorCalls`, or that of a screen. */
  (method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Its cookies, which tests can change like a thief. */
  cookies: Map<string, string>
}

/** A visitor's browser on one site, storing cookies. */
export function createMemberBrowser(
  visitors: TestVisitors,
  siteId: string,
  address = '192.0.2.7',
): MemberBrowser {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const at = path.startsWith('/_') || path.includes('?token=') ? path : visitorCalls + path
    const answer = await visitors.visitorApp.fetch(
      new Request(`http://${siteId}.localhost:3001${at}`, {
        method,
        headers: {
          cookie,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      }),
      { incoming: { socket: { remoteAddress: address } } },
    )
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value === '' || /Max-Age=0\b/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return Object.assign(call, { cookies })
}

/** The newest mail to an address, with the path of its link. */
export function lastMail({ database }: Pick<TestVisitors, 'database'>, to: string) {
  const { rows } = listMails(database.db, {
    sort: { field: 'createdAt', order: 'DESC' },
    offset: 0,
    limit: 100,
  })
  const mail = rows.find((one) => one.to === to)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  const url = link === undefined ? undefined : new URL(link)
  return mail && { ...mail, path: url && url.pathname + url.search }
}

export const registration = (email: string, password = testPassword) => ({
  data: { email, password, confirm_password: password },
  lang: 'EN',
  version: formVersion(defaultForms.MEMBERSHIP_SETTING),
  agreement: true,
})

/** Registers, confirms and logs in. */
export async function becomeMember(visitors: TestVisitors, siteId: string, email: string) {
  const browser = createMemberBrowser(visitors, siteId, `198.51.100.${1 + (email.length % 200)}`)
  await browser('POST', '/register', registration(email))
  await browser('POST', lastMail(visitors, email)!.path!, {})
  await browser('POST', '/login', { email, password: testPassword, lang: 'EN' })
  return browser
}
