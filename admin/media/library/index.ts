import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const media = {
  name: 'media',
  list: lazy(async () => ({ default: (await import('./list.tsx')).MediaList })),
  recordRepresentation: 'name',
} satisfies ResourceProps
