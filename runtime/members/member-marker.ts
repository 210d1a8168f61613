import { memberCookie } from '#model/endpoints/visitor/members.ts'

/** Whether this browser says that it holds a member's session. Only the server knows whether it does. */
export const isMember = (jar: Pick<Document, 'cookie'> = document): boolean =>
  jar.cookie.split(/; */).includes(`${memberCookie}=1`)

export function forgetMember(jar: Pick<Document, 'cookie'> = document): void {
  jar.cookie = `${memberCookie}=; path=/; max-age=0`
}
