import { type Arrival, clickId, onlyIn, putArrival } from './arrival.ts'

/* Apart from `arrival.ts`, which every visit loads. */

/** Forgets the landing page once the services know it, so that other documents of the same visit do not report it again. */
export const forgetLanding = ({ untold: _, ...arrival }: Arrival): void => putArrival(arrival)

/** Removes advertising click ids, for visitors who do not agree. */
export function forgetClickIds({ untold: _, ...arrival }: Arrival): void {
  putArrival({ ...arrival, search: onlyIn(arrival.search, (name) => !clickId.test(name)) })
}
