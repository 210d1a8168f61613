import { siteFilterSchema, siteSortFields } from '#model/calls/sites/sites.ts'

/** Of the list of sites and of its export. */
export const siteListRules = {
  filter: siteFilterSchema,
  sort: siteSortFields,
  defaultSort: { field: 'updatedAt', order: 'DESC' },
} as const
