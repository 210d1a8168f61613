import { pino } from 'pino'
import { logLevelOf } from './setting.ts'

/** The log of a running installation: JSON lines on the error output, so that what a command prints stays readable. */
export const log = pino({ level: logLevelOf(process.env) }, pino.destination(2))

/** Requests, where they are logged: whatever `LOG_LEVEL` says, and told from the rest by `log`. */
export const accessLog = log.child({ log: 'access' }, { level: 'info' })
