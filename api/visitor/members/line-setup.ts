import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { type LinePrompt, memberLoginOf } from '#model/definition/member-login.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import { findSiteSecret } from '../../db/sites/site-secrets.ts'
import type { SiteFacts } from '../http/site-facts.ts'

export interface LineSetup {
  channelId: string
  secret: string
  prompt: LinePrompt
}

/** Address that LINE redirects browsers to, on an origin of the site. */
export const lineCallbackOf = (origin: string): string => origin + visitorCalls + visitorPaths.lineCallback

/** A site's settings for LINE Login. Throws NOT_FOUND if it is not set up. */
export function lineSetupOf(db: Db, { siteId, settings }: SiteFacts): LineSetup {
  const { lineChannelId: channelId, linePrompt: prompt } = memberLoginOf(settings)
  const secret = findSiteSecret(db, { siteId, name: 'line-login' })
  if (channelId === undefined || secret === undefined) throw new AppError('NOT_FOUND', 'login-way-off')
  return { channelId, prompt, secret }
}
