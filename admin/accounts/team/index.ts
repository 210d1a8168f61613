import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const admins = {
  name: 'admins',
  list: lazy(async () => ({ default: (await import('./list.tsx')).AdminList })),
  recordRepresentation: 'name',
} satisfies ResourceProps
