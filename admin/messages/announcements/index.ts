import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const announcements = {
  name: 'news',
  list: lazy(async () => ({ default: (await import('./list.tsx')).NewsList })),
  create: lazy(async () => ({ default: (await import('./create.tsx')).NewsCreate })),
  edit: lazy(async () => ({ default: (await import('./edit.tsx')).NewsEdit })),
} satisfies ResourceProps

export const SiteNewsScreen = lazy(async () => ({
  default: (await import('./site-announcements.tsx')).SiteAnnouncementsScreen,
}))
