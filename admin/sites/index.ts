import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const sites = {
  name: 'sites',
  list: lazy(async () => ({ default: (await import('./list/list.tsx')).SiteList })),
  create: lazy(async () => ({ default: (await import('./create/create.tsx')).SiteCreate })),
  edit: lazy(async () => ({ default: (await import('./detail/edit.tsx')).SiteScreen })),
  recordRepresentation: 'name',
} satisfies ResourceProps

export const trashedSites = {
  name: 'trashed-sites',
  list: lazy(async () => ({ default: (await import('./list/trash-list.tsx')).TrashList })),
  recordRepresentation: 'name',
} satisfies ResourceProps
