import { pino } from 'pino'

/** The log of a running installation: JSON lines on the error output, so that what a command prints stays readable. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination(2))
