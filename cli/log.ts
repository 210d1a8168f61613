import { pino } from 'pino'
import { logLevelOf } from './setting.ts'

/** How much is kept while the log can not be written; lines beyond are lost. */
const unwrittenBytes = 2 ** 20

const destination = pino.destination({ dest: 2, sync: true, maxLength: unwrittenBytes })
// A log on a full disk must not end the server: what could not be written is written with the next line that can be.
destination.on('error', () => {})

/** The log of a running installation: JSON lines on standard error, so that the output of commands stays readable. */
export const log = pino({ level: logLevelOf(process.env) }, destination)

/** The access log, if enabled: independent of `LOG_LEVEL`, and marked by the field `log`. */
export const accessLog = log.child({ log: 'access' }, { level: 'info' })

/**
 * For a server that has started: a promise that fails while nothing waits for it, such as one about a connection that a
 * client has broken off, is logged, and the server goes on. An exception that nothing catches still ends the process.
 */
export function logUnhandledRejections(): void {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'A promise has failed that nothing waited for'),
  )
}
