/** Events of one address within `eventsWindowMs`; more than so many people behind one address never send. */
export const mostEvents = 3_000
export const eventsWindowMs = 60_000

/** How often one address may apply: a whole office behind it may, a script that takes every place may not. */
export const applicationsOfAddress = { most: 300, windowMs: 60 * 60_000 } as const

/** How often one address may answer surveys: a poll on a screen that a whole hall looks at, too. */
export const responsesOfAddress = { most: 200, windowMs: 60 * 60_000 } as const
