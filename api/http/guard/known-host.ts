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

/** Whether a console is opened at a host: the provider's, or that of a partner, whose domain is proven. */
export function isConsoleHost({ database, consoleOrigin }: ConsolePlaces, host: string): boolean {
  const name = nameOfHost(host)
  const own = new URL(consoleOrigin).hostname
  const isProviders = name === own || (isOwnMachine(own) && isOwnMachine(name))
  return isProviders || findPartnerOfName(database.db, name) !== undefined
}

/** What is asked at a host that the product does not know; `variable`: what says where it is opened. */
export const unknownHost = (host: string, variable: 'CONSOLE_URL' | 'SITES_URL'): AppError =>
  new AppError('MISDIRECTED', { reason: 'unknown-host', params: { host: shown(host), variable } })

/** Refuses calls by names that are not ours: a website can have its name lead here, and ask as if it were the console. */
export const requireKnownHost = (places: ConsolePlaces) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!isConsoleHost(places, hostOf(c))) throw unknownHost(hostOf(c), 'CONSOLE_URL')
    await next()
  })
