import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const audit = {
  name: 'audit-entries',
  list: lazy(async () => ({ default: (await import('./list.tsx')).AuditList })),
} satisfies ResourceProps
