import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { Clocked, FormReply } from '#model/calls/visitor/replies.ts'
import { errorAddress } from '#model/values/address.ts'
import { callMessage } from '../calls/call-message.ts'
import { CallError, createVisitorCalls } from '../calls/visitor-calls.ts'
import type { PageContent } from '../documents/page-content.ts'
import type { Shell } from '../documents/page-document.ts'
import { createToaster } from '../failure/toast.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { forgetMember } from './member-marker.ts'

/** Response of the private page request: the content in place of the lock screen (decision 37). */
interface PrivatePage extends Clocked {
  page: PageContent
  /** Until when its media are available: milliseconds since 1970, by the server's clock. */
  validUntil: number
}

/** A private page that has arrived. */
export interface OpenedPage {
  page: PageContent
  /** How long it can be shown from now on. */
  validMs: number
}

/** Delay before the redirect, after the message that the visitor may not see the page. */
const leaveAfterMs = 2000

const callsOf = ({ language, calls = '' }: Shell) => createVisitorCalls({ base: calls, language })

/** The content of a locked page for a member; `signed-out` if the session is over, undefined if it cannot be loaded. */
export async function openPrivatePage(
  shell: Shell,
  pageId: string,
): Promise<OpenedPage | 'signed-out' | undefined> {
  const messages = messagesOf(shell.language)
  try {
    const { page, validUntil, now } = await callsOf(shell).get<PrivatePage>(visitorPaths.privatePage(pageId))
    return { page, validMs: validUntil - now }
  } catch (error) {
    const status = error instanceof CallError ? error.status : undefined
    if (status === 401) {
      forgetMember()
      return 'signed-out'
    }
    createToaster(messages.close).say('failed', callMessage(error, messages))
    if (status === 403)
      setTimeout(() => location.assign(errorAddress(shell.home, '403', shell.suffix)), leaveAfterMs)
    return undefined
  }
}

/** Whether the member is logged out now. */
export async function logOut(shell: Shell): Promise<boolean> {
  const messages = messagesOf(shell.language)
  try {
    const { message } = await callsOf(shell).post<FormReply>(visitorPaths.logout, {})
    if (message) createToaster(messages.close).say('done', message)
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) {
      createToaster(messages.close).say('failed', callMessage(error, messages))
      return false
    }
  }
  forgetMember()
  return true
}
