import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const approvals = {
  name: 'approvals',
  list: lazy(async () => ({ default: (await import('./list.tsx')).ApprovalList })),
  recordRepresentation: 'siteName',
} satisfies ResourceProps
