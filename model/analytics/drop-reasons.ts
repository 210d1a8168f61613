/** Why events are in no report (docs/counting.md). */
export const dropReasons = [
  'robot',
  'loads-ahead',
  'flood',
  'unknown',
  'plan',
  'staff',
  'no-visit',
  'visit-full',
] as const
export type DropReason = (typeof dropReasons)[number]
