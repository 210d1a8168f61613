import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const users = {
  name: 'users',
  list: lazy(async () => ({ default: (await import('./list.tsx')).UserList })),
  create: lazy(async () => ({ default: (await import('./create.tsx')).UserCreate })),
  edit: lazy(async () => ({ default: (await import('./edit.tsx')).UserScreen })),
  recordRepresentation: 'company',
} satisfies ResourceProps
