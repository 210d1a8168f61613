import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const publishes = {
  name: 'publishes',
  list: lazy(async () => ({ default: (await import('./list.tsx')).PublishList })),
  recordRepresentation: 'siteName',
} satisfies ResourceProps
