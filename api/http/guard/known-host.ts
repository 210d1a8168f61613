import { createMiddleware } from 'hono/factory'
import { AppError } from '#model/messages/errors.ts'
import { shown } from '#model/values/shown.ts'
import type { Database } from '../../db/database.ts'
import { findPartnerOfName } from '../../db/domains/partners.ts'
import { nameOfHost } from '../../services/domains/host-names.ts'
import type { ApiEnv } from '../env.ts'
import { hostOf } from './partner-host.ts'

interface ConsolePlaces {
  database: Database
  consoleOrigin: string
}

/** Names by which a machine knows itself: no website has one of them, whatever its DNS says. */
export const isOwnMachine = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)

/** Whether a host is a console: the provider's, or a partner's with a proven domain. */
export function isConsoleHost({ database, consoleOrigin }: ConsolePlaces, host: string): boolean {
  const name = nameOfHost(host)
  const own = new URL(consoleOrigin).hostname
  const isProviders = name === own || (isOwnMachine(own) && isOwnMachine(name))
  return isProviders || findPartnerOfName(database.db, name) !== undefined
}

/** The error for a host that the product does not know; `variable` is the setting that names the right host. */
export const unknownHost = (host: string, variable: 'CONSOLE_URL' | 'SITES_URL'): AppError =>
  new AppError('MISDIRECTED', { reason: 'unknown-host', params: { host: shown(host), variable } })

/**
 * Refuses calls with unknown host names: a website could point its own name to this server, and call it as if from the console
 * (DNS rebinding).
 */
export const requireKnownHost = (places: ConsolePlaces) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!isConsoleHost(places, hostOf(c))) throw unknownHost(hostOf(c), 'CONSOLE_URL')
    await next()
  })
