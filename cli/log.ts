import { pino } from 'pino'
import { logLevelOf } from './setting.ts'

/** The log of a running installation: JSON lines on standard error, so that the output of commands stays readable. */
export const log = pino({ level: logLevelOf(process.env) }, pino.destination(2))

/** The access log, if enabled: independent of `LOG_LEVEL`, and marked by the field `log`. */
export const accessLog = log.child({ log: 'access' }, { level: 'info' })
